import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const STONE = `<path fill="#9aa7a5" d="M10 66q-2-30 26-36 36-8 50 16 14 28-16 36-54 10-60-16z"/><path fill="none"
stroke="#6f7c7a" d="M28 48q16-10 32-6M56 68q12 0 18-8"/><path fill="#7fb56a" d="M14 58q4-22 24-26-8 14-24 26z"/>`;
const fish = (fill: string) =>
  `<path fill="${fill}" d="M8 52q22-34 56-16 10 6 14 14l16-14q-6 18 0 34L78 54q-4 10-14 16-34 16-56-18z"/><circle
cx="28" cy="48" r="3.5" fill="#1c2333"/><path fill="none" d="M42 40q8 12 0 26"/>`;
const TREE = `<path fill="#7a5a3a" d="M42 100q4-30 0-46l16 0q-4 16 0 46z"/><path fill="#6fae4a" d="M50 4c16-2 26 8
26 18 14 2 18 24 4 32-6 14-48 14-58 2C8 48 12 26 26 22 26 12 36 4 50 4z"/><path fill="none" stroke="#4f8a34" d="M34
36q8-6 14 0m8 8q8-6 14 0"/>`;
const REED = `<path fill="none" stroke="#3d7a3a" stroke-width="5" d="M40 100q0-40-8-70m18 70q2-50 6-84m6 84q0-30
14-50"/><path fill="#8a5a2c" d="M52 10h8v24h-8z"/>`;
const DRAGONFLY = `<path fill="#dff3fb" d="M50 40q-34-24-40-8 6 16 40 14zm0 0q34-24 40-8-6 16-40 14z"/><path
fill="#1d8a9a" d="M46 30h8l-2 58h-4z"/><circle cx="50" cy="26" r="7" fill="#1d8a9a"/>`;

/** Stepping stones across a creek under the cottonwoods. */
export const COTTONWOOD_CREEK_ART: GameArt = {
  noun: 'stone',
  arrangement: 'creek',
  form: 'round',
  reveal: 'splash',
  cover: { fill: '#cfeaf0', line: '#2a7f8f', mark: '#bfe1ea' },
  card: { fill: '#f5fcfb', line: '#7ab0b0' },
  ink: '#123c44',
  whole: picture(STONE),
  open: picture(`<path fill="#c4d9d6" d="M14 60q36-24 72 0-36 24-72 0z"/><path fill="none" d="M30 60q20-12 40
0"/>`),
  won: picture(fish('#ffc629')),
  petal: picture(`<path fill="#8cc152" d="M50 8q40 30 24 62-24 20-48 0Q10 38 50 8z"/><path fill="none" d="M50
96V34"/>`),
  movers: [
    { svg: cloud(), x: 0.3, y: 0.1, width: 120, motion: 'drift' },
    { svg: picture(DRAGONFLY), x: 0.9, y: 0.22, width: 62, motion: 'bob' },
    { svg: picture(REED), x: 0.05, y: 0.86, width: 110, motion: 'sway' },
    { svg: picture(REED), x: 0.95, y: 0.88, width: 110, motion: 'sway' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#a9dcec', '#eaf6e4'],
      `${hill(stage, [0.36, 0.32, 0.36], '#9fce8a')}${row(
        Math.max(5, Math.round(stage.width / 130)),
        { y: 0.42, size: 150, stage, rise: 0.02 },
        TREE,
      )}${hill(stage, [0.4, 0.38, 0.4], '#6fae5c')}<path fill="#69bcd4" d="M0
${stage.height * 0.46}Q${stage.width * 0.5} ${stage.height * 0.4} ${stage.width}
${stage.height * 0.47}V${stage.height * 0.9}H0z"/><path fill="none" stroke="#9fd9e6" stroke-width="5"
stroke-linecap="round" d="M${stage.width * 0.1} ${stage.height * 0.56}h60m${stage.width * 0.4}
30h80m-${stage.width * 0.5} 90h70m${stage.width * 0.3} 20h50"/>${hill(stage, [0.88, 0.86, 0.9], '#4f8f4a')}
${at([0.8, 0.42], { size: 40, stage }, `<path fill="#c2493a" d="M20 100V50l30-22 30 22v50z"/>`)}`,
    ),
  note: 277,
};
