// Plies a second of boardgame.io's own example, tic-tac-toe, played at random through its Client.
//
// node tictactoe.mjs SECONDS prints one number.

import { createRequire } from 'node:module';

const { Client } = createRequire(import.meta.url)('boardgame.io/client');

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const isVictory = cells => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const freeCells = cells => cells.flatMap((cell, id) => (cell === null ? [id] : []));

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array(9).fill(null) }),
  moves: {
    clickCell({ G, playerID }, id) {
      const cells = [...G.cells];
      if (cells[id] === null) {
        cells[id] = playerID;
        return { ...G, cells };
      }
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf({ G, ctx }) {
    if (isVictory(G.cells)) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every(cell => cell !== null)) {
      return { draw: true };
    }
  },
};

const client = Client({ game: TicTacToe, debug: false });
client.start();

// The processor's seconds, as python's process_time.
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function playGame() {
  client.reset();
  let plies = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) {
      return plies;
    }
    const ids = freeCells(G.cells);
    client.moves.clickCell(ids[Math.floor(Math.random() * ids.length)]);
    plies += 1;
  }
}

function playFor(allowed) {
  const start = seconds();
  let plies = 0;
  while (seconds() < start + allowed) {
    plies += playGame();
  }
  return plies / (seconds() - start);
}

playFor(0.5); // until the engine has compiled what it plays with
console.log(playFor(Number(process.argv[2] ?? 1)));
