import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, petals, picture, row, scene } from '../svg.ts';

const flower = (fill: string, heart: string) =>
  `${petals(12, { fill, from: 16, length: 30, width: 9 })}<circle cx="50" cy="50" r="19" fill="${heart}"/><path
fill="none" stroke-width="2" d="M40 44l20 14m-18 4l16-22m-22 12h26"/>`;
const BUD = `<path fill="#3f8a4a" d="M50 96V52"/><path fill="#6db65b" d="M24 44q0 34 26 34t26-34q-14 6-26 2-12
4-26-2z"/><path fill="#ffc629" d="M30 44q2-26 20-32 18 6 20 32-10 6-20 2-10 4-20-2z"/><path fill="none" d="M42
42q0-16 8-28m8 28q0-16-8-28"/>`;
const TALL = `<path fill="none" stroke="#2f6b39" stroke-width="7" d="M50 100V44"/><path fill="#4f9a4f" d="M50 84q-22
2-28-16 20-2 28 16zm0-10q20 0 26-18-20 0-26 18z"/><g transform="translate(12 0) scale(.76)">${flower(
  '#ffc629',
  '#6b3a1c',
)}</g>`;

/** A field of sunflowers at noon: buds that open. */
export const FIELDS_OF_SUNFLOWERS_ART: GameArt = {
  noun: 'sunflower',
  arrangement: 'field',
  form: 'round',
  reveal: 'bloom',
  cover: { fill: '#e3f1d2', line: '#3f8a4a', mark: '#d2e7bb' },
  card: { fill: '#fffdf2', line: '#b6a45c' },
  ink: '#1c2333',
  whole: picture(BUD),
  open: picture(flower('#efe3b8', '#b7a07c')),
  won: picture(flower('#ffc629', '#6b3a1c')),
  petal: picture(`<path fill="#ffc629" d="M50 8q30 40 0 84-30-44 0-84z"/>`),
  movers: [
    { svg: cloud(), x: 0.08, y: 0.12, width: 160, motion: 'drift' },
    { svg: cloud(), x: 0.62, y: 0.2, width: 110, motion: 'drift' },
    { svg: picture(TALL), x: 0.07, y: 0.76, width: 150, motion: 'sway' },
    { svg: picture(TALL), x: 0.93, y: 0.72, width: 170, motion: 'sway' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#6fbfe8', '#dff1f4'],
      `<circle cx="${stage.width * 0.84}" cy="${stage.height * 0.16}" r="50"
fill="#fff0a8"/>${hill(stage, [0.5, 0.46, 0.52], '#b9cf66')}${hill(stage, [0.6, 0.56, 0.58], '#e8c23f')}${row(
        16,
        { y: 0.66, size: 34, stage, rise: 0.01 },
        TALL,
      )}${hill(stage, [0.72, 0.68, 0.7], '#7fae45')}${row(
        10,
        { y: 0.84, size: 64, stage, rise: 0.015 },
        TALL,
      )}${hill(stage, [0.88, 0.84, 0.86], '#4d8a3e')}${at(
        [0.28, 0.5],
        { size: 46, stage },
        `<path fill="#c2493a" d="M20 100V56l30-24 30 24v44z"/><path fill="#fff" d="M40 100V70h20v30z"/>`,
      )}`,
    ),
  note: 294,
};
