import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const BOARD = `<path fill="#c79a63" d="M10 22h80v56H10z"/><path fill="none" stroke="#8a5a2c" d="M10 40h80M10
60h80"/><circle cx="20" cy="31" r="3" fill="#1c2333"/><circle cx="80" cy="69" r="3" fill="#1c2333"/>`;
const PAPER = `<path fill="#fffdf6" d="M24 10h52v80H24z"/><path fill="none" d="M36 30h28M36 46h28M36 62h16"/>`;
const FENCE = `<path fill="#f3e6cf" d="M0 42h100v12H0zM0 72h100v12H0z"/><path fill="#fff6e4" d="M16 100V30l14-14 14
14v70zm40 0V30l14-14 14 14v70z"/>`;
const LARK = `<path fill="#7a5a30" d="M18 58q10-26 38-24 8-14 22-8l12 6-14 4q0 26-24 32-20 4-34-10z"/><path
fill="#ffd04a" d="M46 66q22-2 26-26 6 4 4 10-6 20-30 16z"/><circle cx="76" cy="32" r="2.5" fill="#1c2333"/><path
fill="none" d="M48 72v14m12-18v18"/>`;

/** Words on the boards of a fence. */
export const PRAIRIE_CROSSWORD_ART: GameArt = {
  noun: 'tile',
  arrangement: 'grid',
  form: 'card',
  reveal: 'drop',
  cover: { fill: '#b98a55', line: '#6b4520', mark: '#a97b48' },
  card: { fill: '#fffdf6', line: '#8a5a2c' },
  ink: '#1c2333',
  whole: picture(BOARD),
  open: picture(PAPER),
  won: picture(PAPER.replace('#fffdf6', '#ffc629')),
  petal: picture(`<path fill="#7fb56a" d="M18 86q-4-64 66-72-2 70-66 72z"/><path fill="none" d="M18 86L66 34"/>`),
  movers: [
    { svg: cloud('#ffffff'), x: 0.1, y: 0.1, width: 140, motion: 'drift' },
    { svg: cloud('#ffffff'), x: 0.7, y: 0.18, width: 120, motion: 'drift' },
    { svg: picture(LARK), x: 0.95, y: 0.76, width: 84, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#bfe0d2', '#fbf3dc'],
      `<circle cx="${stage.width * 0.1}" cy="${stage.height * 0.2}" r="46"
fill="#fff0b8"/>${hill(stage, [0.54, 0.46, 0.5], '#a8cfa0')}${hill(stage, [0.66, 0.6, 0.64], '#7fb583')}${at(
        [0.06, 0.66],
        { size: 110, stage },
        `<path fill="#7a5225" d="M44 100V50h12v50z"/><path fill="#4f9a4f" d="M50 4c26 0 36 18
34 34-2 14-16 20-34 20S18 52 16 38C14 22 24 4 50 4z"/>`,
      )}${hill(stage, [0.78, 0.76, 0.78], '#558f5c')}
${row(Math.max(5, Math.round(stage.width / 96)), { y: 0.96, size: 104, stage }, FENCE)}${hill(
  stage,
  [0.95, 0.94, 0.95],
  '#3d7048',
)}`,
    ),
  note: 247,
};
