import type { GameArt } from '../../stage/game-art.ts';
import { cloud, crop, hill, picture, row, scene } from '../svg.ts';

const duck = (fill: string, beak: string) =>
  crop(
    [-60, -58],
    110,
    `<path fill="${beak}" stroke="#1C2333" stroke-width="3" d="M-40-26q-14-2-16 6q10 6 20 4Z"/> <path fill="${fill}"
stroke="#1C2333" stroke-width="4" d="M-40-18a21 21 0 1 1 38 10q14 6 28-2q16-4 18-18q10 22-4 40q-12 14-38 14q-36
0-40-22q0-8 6-12q-6-4-8-10Z"/> <circle cx="-24" cy="-24" r="4" fill="#1C2333"/><circle cx="-25" cy="-25.500"
r="1.300" fill="#FFF"/>`,
  );
const WAVES = `<path fill="#4fa8d8" stroke="none" d="M0 50q12-14 25 0t25 0 25 0 25 0v50H0z"/>`;
const FLAG = `<path fill="none" d="M0 20q50 30 100 0"/><path fill="#c2261e" d="M14 26l18 6-12 22z"/><path
fill="#ffc629" d="M42 34h18l-9 24z"/><path fill="#1f4fa8" d="M70 32l18-6-6 28z"/>`;
const WHEEL = `<circle cx="50" cy="44" r="36" fill="none" stroke-width="4"/><path fill="none" d="M50 8v72M14
44h72M24 18l52 52m0-52L24 70M50 44L30 98h40z"/><g fill="#ffc629"><circle cx="50" cy="8" r="6"/><circle cx="86"
cy="44" r="6"/><circle cx="14" cy="44" r="6"/><circle cx="50" cy="80" r="6"/></g>`;

/** The duck pond at the county fair. */
export const COUNTY_FAIR_DUCKS_ART: GameArt = {
  noun: 'duck',
  arrangement: 'waves',
  form: 'round',
  reveal: 'dip',
  cover: { fill: '#bfe3f6', line: '#1d6fa3', mark: '#aad8f1' },
  card: { fill: '#f6fcff', line: '#6fa9c9' },
  ink: '#12324a',
  whole: picture(duck('#ffd83a', '#f08a24')),
  open: picture(duck('#f3e3a0', '#e0a468')),
  won: picture(duck('#ffc629', '#f08a24')),
  numberAt: { x: 0.56, y: 0.46 },
  petal: picture(`<path fill="#ffd83a" d="M22 88Q10 30 78 12q4 60-56 76z"/><path fill="none" d="M22 88L62 34"/>`),
  movers: [
    { svg: cloud(), x: 0.25, y: 0.16, width: 120, motion: 'drift' },
    { svg: picture(duck('#ffd83a', '#f08a24')), x: 0.06, y: 0.74, width: 104, motion: 'bob' },
    { svg: picture(duck('#ffd83a', '#f08a24')), x: 0.95, y: 0.66, width: 84, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#ffd9a8', '#fff4dd'],
      `<g transform="translate(${stage.width * 0.82} ${stage.height * 0.08})
scale(${stage.height / 260})" opacity=".5" stroke="#1c2333" stroke-width="3">${WHEEL}</g>${hill(
        stage,
        [0.46, 0.44, 0.46],
        '#9ccf8a',
      )}<path fill="#7cc3e8" d="M0 ${stage.height * 0.5}h${stage.width}v${stage.height}H0z"/><g
opacity=".8">${row(Math.ceil(stage.width / 110), { y: 0.68, size: 150, stage }, WAVES)}</g><path fill="#4fa8d8"
d="M0 ${stage.height * 0.67}h${stage.width}v${stage.height}H0z"/>${row(
        Math.ceil(stage.width / 150),
        { y: 0.16, size: 150, stage },
        FLAG,
      )}`,
    ),
  note: 311,
};
