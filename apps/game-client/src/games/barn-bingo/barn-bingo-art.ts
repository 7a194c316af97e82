import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

const BARN = `<path fill="#b3261e" d="M12 96V44L30 18h40l18 26v52z"/><path fill="#fff" d="M34 96V58h32v38z"/><path
fill="#b3261e" d="M40 96V64h20v32z"/><path fill="none" stroke="#fff" stroke-width="4" d="M40 64l20 32m0-32L40 96"/>
<path fill="#fff" d="M42 30h16v14H42z"/><path fill="#5a2420" d="M8 46L28 14h44l20 32-6 2-18-26H32L14 48z"/>`;
const HEN = `<path fill="#fff" d="M16 46q10 10 22 8 10-4 14-18 4-14 16-12 12 4 10 18 8 34-26 40-36 2-36-36z"/><path
fill="#c2261e" d="M62 24q-2-12 6-12 2-6 8-2 6 0 4 8l-4 8z"/><path fill="#ffc629" d="M78 34l12 4-12 6z"/><circle
cx="70" cy="34" r="2.5" fill="#1c2333"/><path fill="none" d="M44 82v12m10-12v12"/>`;
const BASKET = `<path fill="none" stroke-width="5" d="M22 44q28-50 56 0"/><path fill="#d7a45c" d="M12 44h76l-10
42H22z"/><path fill="none" stroke="#8a5a2c" d="M16 58h68M20 72h60M36 44l4 42m24-42l-4 42"/>`;
const BALE = `<path fill="#e9c46a" d="M8 50h84v50H8z"/><path fill="none" stroke="#a97b2c" d="M32 50v50m36-50v50"/>`;

/** Bingo in the barn: four cards and thirty balls. */
export const BARN_BINGO_ART: GameArt = {
  noun: 'balls',
  arrangement: 'grid',
  form: 'card',
  reveal: 'lift',
  cover: { fill: '#fbe3df', line: '#b3261e', mark: '#f6d3cd' },
  card: { fill: '#fffdf6', line: '#b3261e' },
  ink: '#1c2333',
  whole: picture(BASKET),
  open: picture(HEN),
  won: picture(HEN),
  petal: picture(`<circle cx="50" cy="50" r="36" fill="#c2261e"/><circle cx="50" cy="50" r="18" fill="#fff"/>`),
  movers: [
    { svg: cloud(), x: 0.2, y: 0.1, width: 150, motion: 'drift' },
    { svg: cloud(), x: 0.7, y: 0.16, width: 110, motion: 'drift' },
    { svg: picture(HEN), x: 0.06, y: 0.88, width: 90, motion: 'bob' },
    { svg: picture(HEN), x: 0.94, y: 0.9, width: 76, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#8fcdec', '#fdf3e0'],
      `${hill(stage, [0.5, 0.46, 0.52], '#b7d48a')}${at([0.16, 0.7], { size: 230, stage }, BARN)}${at(
        [0.86, 0.68],
        { size: 180, stage },
        BARN,
      )}${hill(stage, [0.68, 0.64, 0.66], '#86b65c')}${row(
        6,
        { y: 0.82, size: 60, stage, rise: 0.02 },
        BALE,
      )}${hill(stage, [0.84, 0.8, 0.82], '#5a8f45')}`,
    ),
  note: 220,
};
