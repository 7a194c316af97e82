import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';
import { BISON } from './bison-pictures.ts';

const GRASS = `<path fill="#c2843a" d="M30 100q2-26-10-40 16 10 18 36 2-36 14-52-2 30-4 54 10-22 24-30-12 16-14 32z"/>`;
const SEED_HEADS = `<path fill="none" stroke="#7a3f1d" stroke-width="3" d="M40 100q2-40-6-74M50 100q2-46 4-88
M58 100q4-34 18-60"/><path fill="none" stroke="#7a3f1d" stroke-width="4" d="M34 26l-8-8M34 26l6-10M54 12l-6-10M54 12l8-9
M76 40l4-11M76 40l10-4"/>`;
const GEESE = picture(
  `<g fill="none" stroke="#4a3b52" stroke-width="3">${[
    [50, 26],
    [38, 36],
    [26, 46],
    [63, 33],
    [76, 40],
    [89, 47],
  ]
    .map(([x, y]) => `<path d="M${(x ?? 0) - 6} ${y}q4-5 6 0 3-5 6-1"/>`)
    .join('')}</g>`,
);
const WINDMILL = `<path fill="none" stroke="#5a4436" stroke-width="3" d="M40 100l8-60 8 60M43 80h10M42 90h13"/><g
fill="#efe2cc" stroke="#5a4436" stroke-width="2">${Array.from(
  { length: 8 },
  (_, blade) => `<path transform="rotate(${45 * blade} 48 36)" d="M48 34l-5-24q5-4 10 0z"/>`,
).join('')}</g><circle cx="48" cy="36" r="4" fill="#b4502f"/>`;

/** The herd that isn't weighed today, far away. */
function herd(stage: Size): string {
  const places = [0.07, 0.12, 0.3, 0.34, 0.395, 0.62, 0.665, 0.83, 0.9, 0.955];
  const one = `<path fill="#7a4524" stroke="none" d="M12 98V78Q6 62 22 60q12-2 18-14 14-12 28 0 18 6 20 26 2 14-8
12l-4 14h-6l-2-14-12 2v12h-7V84H32l-4 14h-6l-2-16-2 16z"/>`;
  return places
    .map((x, index) => at([x, 0.475 + 0.012 * ((index * 7) % 4)], { size: 20 + 3 * (index % 3), stage }, one))
    .join('');
}

/** A corral fence from edge to edge. */
function fence({ width, height }: Size, y: number): string {
  const top = Math.round(height * y);
  const posts = Array.from({ length: Math.ceil(width / 78) + 1 }, (_, index) => index * 78 - 20);
  return `<g fill="#a9744a" stroke="#5b3a1e" stroke-width="2.500"><path d="M-9 ${top}h${width + 18}v8H-9zM-9
${top + 19}h${width + 18}v8H-9z"/>${posts.map((x) => `<path d="M${x} ${top - 12}h11v58h-11z"/>`).join('')}</g>`;
}

/** The fall roundup in the Flint Hills: russet grass, a corral, and geese on their way. */
export const BISON_WEIGH_IN_ART: GameArt = {
  form: 'card',
  reveal: 'swing',
  cover: { fill: '#5b3a1e', line: '#1c2333', mark: '#6b4728' },
  card: { fill: '#f1dfb6', line: '#5b3a1e' },
  ink: '#1c2333',
  pictures: { cover: BISON.head, ...BISON },
  petal: picture(
    `<path fill="#ffc629" d="M50 94C24 60 26 30 50 6c24 24 26 54 0 88z"/><path fill="none" d="M50 94V34"/>`,
  ),
  movers: [
    { svg: cloud('#fff1de'), x: 0.16, y: 0.13, width: 150, motion: 'drift' },
    { svg: cloud('#fff1de'), x: 0.72, y: 0.2, width: 96, motion: 'drift' },
    { svg: GEESE, x: 0.42, y: 0.1, width: 120, motion: 'drift' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#8fb9d6', '#fbe3b8'],
      `<circle cx="${stage.width * 0.84}" cy="${stage.height * 0.22}" r="46" fill="#fff3cc"/>` +
        hill(stage, [0.4, 0.3, 0.44], '#c9a27c') +
        at([stage.width > stage.height ? 0.635 : 0.93, 0.4], { size: 74, stage }, WINDMILL) +
        hill(stage, [0.46, 0.42, 0.43], '#cf9450') +
        herd(stage) +
        hill(stage, [0.54, 0.5, 0.52], '#b8692f') +
        fence(stage, 0.555) +
        hill(stage, [0.62, 0.59, 0.61], '#93512a') +
        hill(stage, [0.86, 0.8, 0.84], '#7a3f1f') +
        row(11, { y: 1.01, size: 74, stage, rise: 0.015 }, GRASS) +
        row(5, { y: 1.02, size: 104, stage, rise: 0.02 }, SEED_HEADS),
    ),
  note: 147,
};
