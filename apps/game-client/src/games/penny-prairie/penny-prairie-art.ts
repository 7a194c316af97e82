import type { GameArt } from '../../stage/game-art.ts';
import { cloud, hill, picture, row, scene } from '../svg.ts';

const coin = (fill: string, ring: string) =>
  `<circle cx="50" cy="50" r="38" fill="${fill}"/><circle cx="50" cy="50" r="29" fill="none" stroke="${ring}"/><path
fill="${ring}" stroke="none" d="M50 26l6 15 16 1-12 10 4 16-14-9-14 9 4-16-12-10 16-1z"/>`;
const TUFT = `<path fill="#4f9a4f" d="M12 90q0-40-6-52 18 14 20 42 0-44 12-66 8 30 6 64 4-40 18-62 4 34-2 66 6-34
26-44-14 22-14 52z"/>`;
const GRASS = `<path fill="#5fae4f" d="M30 100q2-26-10-40 16 10 18 36 2-36 14-52-2 30-4 54 10-22 24-30-12 16-14
32z"/>`;
const HARE = `<path fill="#a9805a" d="M20 84c-4-22 10-36 32-34-4-14-10-30-2-40 8 8 10 22 12 34 4-12 8-24 18-28 2
12-4 26-8 34 10 6 10 18 2 24-2 14-12 18-22 18H28z"/><circle cx="68" cy="60" r="3" fill="#1c2333"/><circle cx="22"
cy="80" r="9" fill="#fff"/>`;

/** Copper pennies in the tall grass, for a few cents a ticket. */
export const PENNY_PRAIRIE_ART: GameArt = {
  noun: 'penny',
  arrangement: 'heap',
  form: 'round',
  reveal: 'flip',
  cover: { fill: '#cfe8b4', line: '#2f6b39', mark: '#bddc9e' },
  card: { fill: '#fdf6ec', line: '#b98255' },
  ink: '#4a2712',
  whole: picture(TUFT),
  open: picture(coin('#e3c4a8', '#c29a78')),
  won: picture(coin('#ffc629', '#b0540e')),
  petal: picture(coin('#d98a4e', '#8a4a22')),
  movers: [
    { svg: cloud(), x: 0.2, y: 0.1, width: 130, motion: 'drift' },
    { svg: cloud(), x: 0.8, y: 0.18, width: 150, motion: 'drift' },
    { svg: picture(HARE), x: 0.08, y: 0.8, width: 100, motion: 'bob' },
    { svg: picture(coin('#d98a4e', '#8a4a22')), x: 0.93, y: 0.86, width: 64, motion: 'sway' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#9edbd2', '#f1f6d8'],
      `<circle cx="${stage.width * 0.16}" cy="${stage.height * 0.2}" r="44"
fill="#fff3b0"/>${hill(stage, [0.52, 0.5, 0.46], '#a9cf7c')}${row(
        18,
        { y: 0.62, size: 46, stage, rise: 0.01 },
        GRASS,
      )}${hill(stage, [0.64, 0.62, 0.6], '#74b35c')}${row(12, { y: 0.8, size: 80, stage, rise: 0.02 }, GRASS)}
${hill(stage, [0.84, 0.8, 0.82], '#3f8446')}${row(9, { y: 1.01, size: 96, stage, rise: 0.01 }, GRASS)}`,
    ),
  note: 330,
};
