"""The score sheet beside the printed KROSS THE WORDZ."""
