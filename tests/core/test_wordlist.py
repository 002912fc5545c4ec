"""Lists that players bring: any language, one clear refusal, nothing half done."""

import pytest

from app.core.game import Malformed
from app.core.lexicon import Dictionary, Lexicon
from app.core.wordlist import MOST_CHARACTERS, compile_list, folded, shortened, text_of, written_out


def words_of(text: str) -> list[str]:
    return list(Lexicon(compile_list(text, "list")).starting(""))


@pytest.mark.parametrize(
    ("word", "plain"),
    [
        ("Âge", "AGE"),  # TYPO-2D's T25
        ("été", "ETE"),
        ("Öl", "OL"),
        ("straße", "STRASSE"),
        ("œuvre", "OEUVRE"),
        ("Æsir", "AESIR"),
        ("smørrebrød", "SMORREBROD"),
        ("żółw", "ZOLW"),
        ("señor", "SENOR"),
        ("ĳs", "IJS"),
        ("þorn", "THORN"),
        ("ﬁn", "FIN"),
    ],
)
def test_case_and_accents_fold(word, plain):
    assert folded(word) == plain
    assert words_of(word) == [plain]


def test_a_word_a_line_with_whatever_ends_the_lines():
    assert words_of("\ufeffchat\r\nchien\r\n\r\n# a remark\n  vache  \nCHAT\n") == ["CHAT", "CHIEN", "VACHE"]


def test_all_words_of_a_list_are_as_common_as_can_be_and_basic():
    dictionary = Dictionary(Lexicon(compile_list("gegangen\nging\n", "Deutsch")))
    assert dictionary.lexicon.name == "Deutsch"
    assert dictionary.size_of("GING") == 20
    assert dictionary.is_basic("GEGANGEN")
    assert "GING" in dictionary.known_to(20)


def test_the_same_words_have_the_same_digest_in_any_order():
    assert (
        Lexicon(compile_list("b a\nab\n".replace("b a", "ba"), "x")).digest
        == Lexicon(compile_list("AB\nBA", "x")).digest
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ok\ndon't\nx-ray\n", "My list has no word of 2 to 31 letters A–Z on lines 2, 3 (“don't”)."),
        ("ab\n\ncd\na\n", "My list has no word of 2 to 31 letters A–Z on line 4 (“a”)."),
        ("слово\n", "My list has no word of 2 to 31 letters A–Z on line 1 (“слово”)."),
        ("a1\n" * 7, "My list has no word of 2 to 31 letters A–Z on lines 1, 2, 3, 4, 5 and 2 more (“a1”)."),
        ("a" * 32, f"My list has no word of 2 to 31 letters A–Z on line 1 (“{'a' * 30}”)."),
        ("", "My list contains no words."),
        ("# nothing\n\n", "My list contains no words."),
        ("a" * (MOST_CHARACTERS + 1), "My list is too long to be a word list."),
    ],
)
def test_a_list_with_a_bad_line_is_refused_whole_by_the_numbers_of_its_lines(text, sentence):
    with pytest.raises(Malformed) as refused:
        compile_list(text, "My list")
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "content",
    ["é\n".encode(), "\ufeffé\n".encode(), "é\n".encode("cp1252"), "é\n".encode("utf-16")],
    ids=["UTF-8", "UTF-8 with its mark", "Western European", "UTF-16"],
)
def test_a_file_is_read_in_the_encoding_it_is_written_in(content):
    assert text_of(content).strip("\ufeff\n") == "é"


def test_words_in_order_are_written_by_what_is_taken_off_and_put_on_and_come_back_as_they_were() -> None:
    words = ["AAP", "AAPJE", "AAPJES", "AARD", "ZEE"]
    assert shortened(words) == "aAAPaJEaSeRDeZEE"
    assert [*written_out(shortened(words))] == words
