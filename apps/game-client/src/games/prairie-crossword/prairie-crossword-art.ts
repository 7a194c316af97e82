import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const EAR = `<g stroke="#7a4a1c" fill="#f0c56d" stroke-width="3"><path fill="none" d="M50 92V30"/><path d="M50
34q-9-8 0-20 9 12 0 20zM48 48q-16-1-17-15 14 1 17 15zm4 0q16-1 17-15-14 1-17 15zM48 63q-16-1-17-15 14 1 17 15zm4
0q16-1 17-15-14 1-17 15zM48 78q-16-1-17-15 14 1 17 15zm4 0q16-1 17-15-14 1-17 15z"/></g>`;

/** The ornate box turtle: the shell with its legs, and the head, which it can draw in. */
const SHELL = `<g fill="#8a7136"><path d="M22 64q-10 8-6 16h14l2-14zM70 66l2 14h14q4-8-6-16z"/></g><path fill="#4a3423"
d="M8 66q2-40 43-40t41 40z"/><g fill="none" stroke="#f2c14a" stroke-width="3"><path d="M51 28v14m-6 0-3-12m15
12 3-12M28 60l-12-9m13 2-8-13m14 11-3-15M51 62V50m-7 12 2-13m11 13-2-13M74 60l12-9m-13 2 8-13m-14 11 3-15"/></g><path
fill="#6e5227" d="M5 64q46 9 92 0 2 7-4 8-42 6-84 0-6-1-4-8z"/>`;
const HEAD = `<path fill="#8a7136" d="M34 62Q52 58 58 42q4-12 17-12 15 0 16 13 0 11-13 14-6 2-12 9-12 12-32 10z"/><g
fill="#f2c14a" stroke="none"><circle cx="62" cy="60" r="3"/><circle cx="52" cy="66" r="3"/><circle cx="68" cy="50"
r="2.5"/></g><circle cx="80" cy="39" r="3.4" fill="#1c2333"/><path fill="none" stroke-width="2.5" d="M90 47q-6 2-10
1"/>`;

const COTTONWOOD = `<path fill="#6b4a2c" d="M43 100q4-26-2-44l9 10 8-12q-5 20 0 46z"/><path fill="#e7a92f" d="M50
6c14-3 24 6 24 16 14 2 18 22 5 30-5 14-45 16-57 3C8 49 12 28 26 24 26 14 36 5 50 6z"/><path fill="none"
stroke="#b57a1c" d="M34 36q8-6 14 0m9 10q8-6 14 0M30 50q7-5 12 0"/>`;
/** Fence posts cut from limestone, with two wires. */
const POST = `<path fill="none" stroke="#5d5446" stroke-width="2" d="M-20 58q70 8 140 0M-20 74q70 8 140 0"/><path
fill="#e6d3a8" d="M40 100l2-54q8-6 17 0l2 54z"/><path fill="none" stroke="#b89f6c" stroke-width="2.5" d="M46 60h8m-6
18h9"/>`;
const GRASS = `<path fill="#b07a3a" stroke-width="2.5" d="M34 100q4-30-8-50 14 14 18 48 2-40 14-62-2 34-2 62
8-26 22-38-10 20-14 40z"/>`;
const GOOSE = `<path fill="#3f4757" stroke="none" d="M0 0q10-9 20-1 10-8 20 1-11-4-20 5Q11-4 0 0z"/>`;
const GEESE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100"
height="100">${[
  [48, 40],
  [34, 31],
  [20, 23],
  [6, 16],
  [34, 50],
  [20, 60],
]
  .map(([x, y]) => `<g transform="translate(${x} ${y}) scale(.5)">${GOOSE}</g>`)
  .join('')}</svg>`;

/** October on the prairie: wooden tiles, a grid on paper, and a box turtle that takes its time. */
export const PRAIRIE_CROSSWORD_ART: GameArt = {
  form: 'card',
  reveal: 'flip',
  cover: { fill: '#c98f4e', line: '#5f3b18', mark: '#c0853f' },
  card: { fill: '#fffaf0', line: '#5f3b18' },
  ink: '#1c2333',
  pictures: { cover: picture(EAR), shell: picture(SHELL), head: picture(HEAD) },
  petal: picture(
    `<path fill="#e7a92f" d="M50 8q40 30 24 62-24 20-48 0Q10 38 50 8z"/><path fill="none" d="M50 96V34"/>`,
  ),
  movers: [
    { svg: cloud('#fff6e6'), x: 0.08, y: 0.05, width: 130, motion: 'drift' },
    { svg: GEESE, x: 0.4, y: 0.06, width: 120, motion: 'drift' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#9cc3d8', '#fbe6bd'],
      hill(stage, [0.3, 0.24, 0.3], '#dcc58a') +
        hill(stage, [0.46, 0.38, 0.44], '#cda863') +
        hill(stage, [0.62, 0.66, 0.6], '#b98c4a') +
        hill(stage, [0.82, 0.86, 0.8], '#9a7038') +
        at([0.13, 0.89], { size: 62, stage }, COTTONWOOD) +
        at([0.62, 0.9], { size: 50, stage }, COTTONWOOD) +
        at([0.93, 0.885], { size: 66, stage }, COTTONWOOD) +
        row(Math.max(3, Math.round(stage.width / 150)), { y: 0.98, size: 120, stage }, POST) +
        row(Math.max(6, Math.round(stage.width / 90)), { y: 1.01, size: 70, stage, rise: 0.01 }, GRASS),
    ),
  note: 247,
};
