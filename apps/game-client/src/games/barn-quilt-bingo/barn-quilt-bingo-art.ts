import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, hill, picture, row, scene } from '../svg.ts';

const HEN = `<path fill="#fffaf0" d="M14 46q10 12 24 8 10-4 14-18 4-14 16-12 12 4 10 18 8 34-26 40-38 2-38-36z"/><path
fill="#e6d9bf" stroke="none" d="M30 62q16 10 30-6 0 20-16 22-10 0-14-16z"/><path fill="none" d="M30 62q16 10
30-6"/><path fill="#c2261e" d="M62 24q-2-12 6-12 2-6 8-2 6 0 4 8l-4 8zM76 42q6 2 4 8-6 0-6-6z"/><path fill="#ffc629"
d="M78 34l12 4-12 6z"/><circle cx="70" cy="34" r="2.500" fill="#1c2333"/><path fill="none" stroke="#b8761c" d="M44
82v14m-5 0h10m5-14v14m-5 0h10"/>`;
const CAT = `<path fill="none" stroke="#1c2333" stroke-width="13" d="M70 90c22 2 24-20 16-32"/><path fill="none"
stroke="#e08a35" stroke-width="7" d="M70 90c22 2 24-20 16-32"/><path fill="#e08a35" d="M30 96c-4-24 0-42 8-50h26c10
10 14
30 10 50z"/><path fill="#f6d9b0" stroke="none" d="M44 66c6-6 14-6 18 0 2 12 0 22-4 28H46c-4-8-4-18-2-28z"/><path
fill="#e08a35" d="M28 34l2-24 14 10h14l14-10 2 24c0 14-10 20-23 20S28 48 28 34z"/><path fill="none" stroke="#9c5418"
d="M46
22v8m8-8v8M33 58l8 4m-9 8l8 2m32-14l-8 4m9 8l-8 2"/><circle cx="42" cy="36" r="2.800" fill="#1c2333"/><circle cx="60"
cy="36" r="2.800" fill="#1c2333"/><path fill="#c2564a" d="M48 42h6l-3 4z"/><path fill="none" stroke-width="2" d="M51
46v3m-15-5l-12-2m12 6l-11 3m41-7l12-2m-12 6l11 3"/>`;
const PUMPKIN = `<path fill="#5f7a2c" d="M46 40q-2-14 6-20l8 4q-6 4-6 16z"/><path fill="#e8762a" d="M50 38c-12-6-22
0-26
6-14 2-18 18-14 32 4 14 20 20 40 20s36-6 40-20c4-14 0-30-14-32-4-6-14-12-26-6z"/><path fill="none" stroke="#b3521a"
d="M36 42q-12 26-2 52M64 42q12 26 2 52M50 40v56"/>`;
const BALE = `<path fill="#e9c46a" d="M4 46h92v54H4z"/><path fill="none" stroke="#b98a35" d="M12 58h20m8 0h30m6
0h14M10
72h34m10 0h32M14 86h16m10 0h40"/><path fill="none" stroke="#8a5a2c" d="M30 46v54m40-54v54"/>`;
const GRASS = `<path fill="#6f8f3a" stroke-width="2.500" d="M30 100q2-26-10-40 16 10 18 36 2-36 14-52-2 30-4 54 10-22
24-30-12 16-14 32z"/>`;
const PINWHEEL = `<g stroke-width="2.500"><path fill="#fbf1d9" d="M16 16h68v68H16z"/><path fill="#f4b932" d="M16
16h34v34zM84
16v34H50zM84 84H50V50zM16 84V50h34z"/></g>`;

/** The wall of the barn: boards, a white corner at each side, and the eaves. */
function wall({ width, height }: Size): string {
  const [top, bottom] = [height * 0.075, height * 0.9];
  const boards = Array.from({ length: Math.ceil(width / 46) }, (_, board) => {
    const x = board * 46 + 12;
    const knot = top + ((board * 137) % 100) * 0.008 * (bottom - top);
    return `<path stroke="#86261e" stroke-width="2" d="M${x} ${top}V${bottom}"/><path stroke="#bb4436"
stroke-width="2"
d="M${x + 3} ${top}V${bottom}"/><path stroke="#92291f" stroke-width="2" d="M${x + 20} ${knot}v26"/>`;
  });
  const post = (x: number) =>
    `<path fill="#f6ecd8" stroke="#1c2333" stroke-width="2.500" d="M${x} ${top}h16V${bottom}h-16z"/>`;
  const eave = `<path fill="#f6ecd8" stroke="#1c2333" stroke-width="2.500" d="M-4 ${top - 4}h${width + 8}v12H-4z"/><path
fill="#4a4f5c" stroke="#1c2333" stroke-width="2.500" d="M-4 ${top * 0.35}h${width + 8}V${top - 4}H-4z"/>`;
  const shade = `<path fill="#5d1511" opacity=".28" d="M0 ${top + 8}h${width}v16H0z"/>`;
  const shingles = Array.from({ length: Math.ceil(width / 34) }, (_, index) => {
    const x = index * 34 + 10;
    return `<path stroke="#363b47" stroke-width="2" d="M${x} ${top * 0.4}V${top * 0.7}M${x + 17} ${
      top * 0.7
    }V${top - 6}"/>`;
  });
  const base = `<path fill="#8d8577" stroke="#1c2333" stroke-width="2.500" d="M-4 ${
    bottom - 10
  }h${width + 8}v14H-4z"/>`;
  return `<path fill="#a8352a" d="M0
${top}h${width}V${bottom}H0z"/>${boards.join('')}${shade}${post(-2)}${post(width - 14)}
${eave}${shingles.join('')}${base}`;
}

/** Painted quilt blocks on the wall of a barn in October. */
export const BARN_QUILT_BINGO_ART: GameArt = {
  form: 'card',
  reveal: 'flip',
  cover: { fill: '#27508f', line: '#14305c', mark: '#2d5a9e' },
  card: { fill: '#fffaf0', line: '#8a6136' },
  ink: '#1c2333',
  pictures: { cover: picture(PINWHEEL) },
  petal: picture(`<path fill="#d9501c" d="M50 92V70M50 72L20 80l8-20-20-8 18-10-4-18 20 8 8-24 8 24 20-8-4 18 18 10-20
8 8 20z"/>`),
  movers: [
    { svg: picture(CAT), x: 0.945, y: 0.885, width: 104, motion: 'sway' },
    { svg: picture(HEN), x: 0.7, y: 0.93, width: 84, motion: 'bob' },
    { svg: picture(HEN), x: 0.08, y: 0.88, width: 74, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#9cc9e6', '#d8e8ec'],
      wall(stage) +
        at([0.93, 0.97], { size: Math.min(150, stage.width * 0.3), stage }, BALE) +
        at([0.2, 0.93], { size: 74, stage }, PUMPKIN) +
        at([0.3, 0.94], { size: 54, stage }, PUMPKIN) +
        hill(stage, [0.92, 0.9, 0.92], '#8aa04a') +
        row(11, { y: 0.95, size: 42, stage, rise: 0.006 }, GRASS) +
        hill(stage, [0.97, 0.95, 0.965], '#6d8a3c'),
    ),
  note: 220,
};
