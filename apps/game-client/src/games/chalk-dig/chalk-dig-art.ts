import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';
import { BONE_PICTURES, OTHER_PICTURES } from './chalk-bones.ts';

/** Chalk towers, such as Monument Rocks. */
const TOWER = `<path fill="#efe3c2" d="M6 100l6-62 10-6 4-20 18-6 12 8 4 18 12 2 6-12 14 4 4 26-4 48z"/><path
fill="#d9c796" stroke="none" d="M56 16l4 18 12 2 6-12 14 4 4 26-4 46H58z"/><path fill="none" stroke="#b9a36c"
stroke-width="2" d="M14 50h26m6-12h10M12 66h40m8-8h30M10 82h30m10-4h40"/>`;
const YUCCA = `<g fill="#7f9a5a" stroke-width="2.500"><path d="M50 100Q30 70 10 62q24 4 36 26-4-30-14-46 18 18 20
44 4-28 20-42-8 18-10 46 10-20 30-24-20 12-34 34z"/></g>`;
const GRASS = `<path fill="#c9ad62" stroke-width="2.500" d="M40 100q2-20-8-34 14 10 14 30 2-24 10-36 0 20-2 34 6-16
16-22-8 12-10 28z"/>`;
/** A horned lizard, side on, that does push-ups in the sun. */
const LIZARD = `<path fill="#b98d55" d="M10 74Q2 70 4 64q10 8 22 4l10-8q16-10 34-4 4-10 14-8 10 0 12 10 0 8-10 10-6
2-10 8-2 6-10 8H34q-12-2-24-10z"/><path fill="#8f6534" stroke-width="2.500" d="M36 60l3-9 6 6 5-9 6 7 7-7 3
8M78 50l-1-10 7 7 5-8 2 10"/><circle cx="86" cy="56" r="2.800" fill="#1c2333"/><path fill="none" stroke-width="2.500"
d="M94 62q-6 3-10 1"/><path fill="#b98d55" d="M40 78l-8 12h12l6-12zM66 78l2 12h12l-4-14z"/><g fill="#e8cf9c"
stroke="none"><circle cx="44" cy="68" r="3"/><circle cx="56" cy="64" r="3"/><circle cx="62" cy="72" r="2.500"/></g>`;
const VULTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path
fill="#3f3a3a" d="M2 44q22-12 40 4l8-4 8 4q18-16 40-4-24-2-38 14l-4 12h-12l-4-12Q26 42 2 44z"/></svg>`;
const BRUSH = `<path fill="#8a5a2c" d="M58 44L84 10q8-4 10 4L70 52z"/><path fill="#c9a227" d="M48 46l14-8 12 12-8
14z"/><path fill="#f2e2bd" d="M44 50l20 20q-14 22-46 22 8-8 8-18 2-18 18-24z"/><path fill="none" stroke-width="2.500"
d="M46 60q-8 10-16 26M54 66q-6 12-16 22"/>`;
const DUST = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path
fill="#f6eeda" d="M50 10q24-4 34 18 12 24-4 44-20 22-46 12Q6 74 14 44 22 14 50 10z"/></svg>`;

function site(stage: Size): string {
  const { width } = stage;
  return (
    `<circle cx="${width * 0.5}" cy="24" r="40" fill="#fff6cf"/>` +
    hill(stage, [0.34, 0.3, 0.36], '#d8dcb4') +
    hill(stage, [0.44, 0.48, 0.42], '#d3c588') +
    hill(stage, [0.7, 0.74, 0.7], '#bfa96a') +
    at([0.72, 0.885], { size: 58, stage }, TOWER) +
    at([0.9, 0.89], { size: 46, stage }, TOWER) +
    at([0.2, 0.88], { size: 42, stage }, TOWER) +
    hill(stage, [0.86, 0.85, 0.88], '#a88f53') +
    row(Math.max(4, Math.round(width / 130)), { y: 0.98, size: 64, stage, rise: 0.03 }, GRASS) +
    at([0.08, 0.9], { size: 60, stage }, YUCCA) +
    at([0.8, 0.91], { size: 70, stage }, YUCCA)
  );
}

/** July in the chalk badlands: three layers, a brush, a field notebook, and a lizard on the edge. */
export const CHALK_DIG_ART: GameArt = {
  form: 'card',
  reveal: 'brush',
  cover: { fill: '#ece0bd', line: '#8a7440', mark: '#d9c796' },
  card: { fill: '#8f7c58', line: '#5b4a2c' },
  ink: '#1c2333',
  pictures: { cover: picture(BRUSH), lizard: picture(LIZARD), dust: DUST, ...BONE_PICTURES, ...OTHER_PICTURES },
  petal: OTHER_PICTURES.clam?.replaceAll('#d8c7a0', '#f6e6bd') ?? '',
  movers: [
    { svg: cloud('#ffffff'), x: 0.06, y: 0.07, width: 120, motion: 'drift' },
    { svg: VULTURE, x: 0.34, y: 0.05, width: 60, motion: 'drift' },
    { svg: cloud('#ffffff'), x: 0.74, y: 0.12, width: 90, motion: 'drift' },
  ],
  background: (stage) => scene(stage, ['#8fc3df', '#f3ecd0'], site(stage)),
  note: 220,
};
