import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { fitScene } from '../../stage/scene-fit.ts';
import { at, cloud, crop, hill, LINE, petals, picture, row, scene } from '../svg.ts';
import { middleOf, sunflowerLayout } from './sunflower-fields-layout.ts';

const HEART = `<circle cx="50" cy="50" r="17" fill="#6b3a1c"/><circle cx="50" cy="50" r="9" fill="#8a5226"
stroke="none"/>`;
const FLOWER = `${petals(13, { fill: '#ffb61f', from: 14, length: 30, width: 9 })}${HEART}`;
const TALL = `<path fill="none" stroke="#2f6b39" stroke-width="7" d="M50 100V44"/><path fill="#4f9a4f" d="M50 86q-22
2-28-16 20-2 28 16zm0-12q20 0 26-18-20 0-26 18z"/><g transform="translate(12 -6) scale(.76)">${FLOWER}</g>`;
const FAR = `<path fill="#3f7d42" stroke="none" d="M46 100V50h8v50z"/><circle cx="50" cy="36" r="30" fill="#ffc02e"
stroke="none"/><circle cx="50" cy="36" r="13" fill="#6b3a1c" stroke="none"/>`;
const BARN = `<path fill="#a83a2c" d="M8 100V58l16-22 26-14 26 14 16 22v42z"/><path fill="#f3e3c3" d="M38
100V72h24v28z"/><path fill="none" stroke="#f3e3c3" d="M38 72l24 28m0-28L38 100"/><path fill="#5d3a2a" d="M4 60l18-26
28-16 28 16 18
26-6 2-16-22-24-14-24 14-16 22z"/>`;
const SILO = `<path fill="#cfd6d6" d="M30 100V34h40v66z"/><path fill="#9fb0b3" d="M28 36q0-24 22-24t22 24z"/><path
stroke-width="2" fill="none" d="M30 52h40M30 68h40M30 84h40"/>`;

/** A ring of petals around the head; its size leaves the middle to the disc. */
const RAYS = (count: number, fill: string, turn: number) =>
  picture(
    `<g stroke-width="0.55" transform="rotate(${turn} 50 50)">${petals(count, {
      ...{ fill, from: 36.5, length: 13, width: 4.9 },
    })}</g>`,
  );
const STEM = `<path fill="#4f9a4f" stroke-width="1.500" d="M46 0h8q-2 50 2 100H44q4-50 2-100z"/><path fill="#5fae55"
stroke-width="1.500" d="M49 62q-24 6-38-22 28-4 38 22zM52 84q26 2 38-24-28-4-38 24z"/><path fill="none"
stroke-width="1" d="M48 61q-14-6-26-16M54 82q14-6 26-17"/>`;

/** A seed that points up, with stripes along its shell. */
const seed = (fill: string, stripes: string) =>
  `<path fill="${fill}" d="M50 16c13 8 21 28 21 44 0 14-9 24-21 24s-21-10-21-24c0-16 8-36 21-44z"/><path fill="none"
stroke="${stripes}" stroke-width="4.500" d="M50 28v46M40 42q-3 14 0 28M60 42q3 14 0 28"/>`;
const GOLD = `${seed('#ffc629', '#fff0b0')}`;
const PLAIN = `<g transform="translate(9 9) scale(.82)">${seed('#8b7a66', '#5b4c3c')}</g>`;

const BEE = (wing: string) =>
  picture(
    crop(
      [0, 0],
      120,
      `<g stroke="${LINE}" stroke-width="4">${wing}<path fill="#ffc629" d="M26 74c0-18 16-26 34-26s34 8 36 24c2
16-14 26-34 26S26 92 26 74z"/><path fill="${LINE}" stroke="none" d="M44 51l12-3q-4 24 1 49l-12-3q-5-22-1-43zM68
48l12 4q-2 20-1 42l-11 4q-3-26 0-50z"/><circle cx="98" cy="66" r="15" fill="#4a3216"/><path fill="none"
d="M104 54q4-12 12-14M96 52q0-12 6-18"/><circle cx="103" cy="64" r="3.500" fill="#fff" stroke="none"/><path
fill="none" stroke-width="3" d="M50 98l-4 8M64 100v8M78 96l4 8"/></g>`,
    ),
  );
const WING_UP = `<path fill="#eaf6fb" d="M58 50C38 40 34 16 46 10c14-4 22 20 20 38z"/><path fill="#d5ecf6" d="M66 50C62
30 74 12 86 16c12 6 2 28-12 36z"/>`;
const WING_DOWN = `<path fill="#eaf6fb" d="M58 52C36 52 18 38 22 26c8-10 30 6 40 22z"/><path fill="#d5ecf6" d="M66
50C70 34 88 22 98 30c6 12-12 22-26 24z"/>`;

/** Returns the position of the head's stem, as a share of the width. */
function stemAt(stage: Size): number {
  const { layout, origin, scale } = fitScene({ layout: sunflowerLayout }, stage);
  return (origin.x + middleOf(layout).x * scale) / stage.width;
}

function field(stage: Size): string {
  const { width, height } = stage;
  const isWide = width > height;
  const size = isWide ? 1.15 : 0.8;
  const [x, y] = [width * (isWide ? 0.8 : 0.2), height * 0.26];
  const stand = (count: number, of: { y: number; size: number; rise: number }, art: string) =>
    row(count, { ...of, size: of.size * size, stage }, art);
  return scene(
    stage,
    ['#79b8dc', '#ffe6b8'],
    [
      `<circle cx="${x}" cy="${y}" r="92" fill="#fff2c0" opacity=".4"/><circle cx="${x}" cy="${y}" r="56"
fill="#fff2c0"/>`,
      hill(stage, [0.36, 0.31, 0.35], '#a9c39a'),
      at([isWide ? 0.06 : 0.9, 0.38], { size: 96 * size, stage }, BARN),
      at([isWide ? 0.125 : 0.77, 0.38], { size: 84 * size, stage }, SILO),
      hill(stage, [0.38, 0.36, 0.38], '#8fb35a'),
      stand(isWide ? 34 : 17, { y: 0.43, size: 26, rise: 0.006 }, FAR),
      hill(stage, [0.43, 0.42, 0.43], '#7aa64c'),
      stand(isWide ? 24 : 12, { y: 0.51, size: 42, rise: 0.008 }, FAR),
      hill(stage, [0.52, 0.5, 0.52], '#679844'),
      stand(isWide ? 17 : 9, { y: 0.66, size: 74, rise: 0.012 }, TALL),
      hill(stage, [0.68, 0.65, 0.68], '#54873c'),
      stand(isWide ? 12 : 6, { y: 0.9, size: 120, rise: 0.015 }, TALL),
      hill(stage, [0.9, 0.87, 0.9], '#437536'),
      at([stemAt(stage), 1.02], { size: height * (isWide ? 0.5 : 0.42), stage }, STEM),
    ].join(''),
  );
}

/** A field of sunflowers late in a summer day, and one head near by with its seeds and a bumblebee. */
export const FIELDS_OF_SUNFLOWERS_ART: GameArt = {
  form: 'round',
  reveal: 'bloom',
  cover: { fill: '#f3b95a', line: LINE, mark: '#f3b95a' },
  card: { fill: '#4a2c17', line: LINE },
  ink: LINE,
  pictures: {
    cover: picture(`<path fill="none" stroke-width="3" opacity=".45" d="M50 8v12M50 80v12M8 50h12M80 50h12M20 20l9
9M71 71l9 9M80 20l-9 9M29 71l-9 9"/>`),
    gold: picture(GOLD),
    plain: picture(PLAIN),
    'rays-back': RAYS(21, '#e99a12', 8.5),
    'rays-front': RAYS(21, '#ffc629', 0),
    'bee-up': BEE(WING_UP),
    'bee-down': BEE(WING_DOWN),
  },
  petal: picture(`<path fill="#ffc629" d="M50 8q30 40 0 84-30-44 0-84z"/>`),
  movers: [
    { svg: cloud(), x: 0.5, y: 0.08, width: 130, motion: 'drift' },
    { svg: cloud(), x: 0.04, y: 0.16, width: 100, motion: 'drift' },
    { svg: picture(TALL), x: 0.03, y: 0.88, width: 150, motion: 'sway' },
    { svg: picture(TALL), x: 0.965, y: 0.86, width: 170, motion: 'sway' },
  ],
  background: field,
  note: 294,
};
