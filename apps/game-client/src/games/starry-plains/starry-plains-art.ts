import type { GameArt, Scenery } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';
import { skySvg } from './kansas-sky.ts';
import { CONSTELLATIONS, HAZE, STARS } from './star-pictures.ts';

const SPARK = picture(`<path fill="#f3efe4" stroke="none" d="M50 20q4 26 30 30-26 4-30 30-4-26-30-30 26-4 30-30z"/>`);
/** An owl on a fence post; it looks at the sky. */
const OWL = picture(
  `<path fill="#2a2140" d="M42 70h16l2 30H40z"/><path fill="#8a6a8f" d="M30 40c0-16 10-24 20-24s20 8 20 24c0 20-6 34-20
34S30 60 30 40z"/><path fill="#6b4f75" d="M30 42c-4 14-2 26 8 30 2-12 0-22-8-30zM70 42c4 14 2 26-8 30-2-12
0-22 8-30z"/><path
fill="#e9d9c8" d="M50 20c-10-4-18 2-18 12 0 12 8 18 18 20 10-2 18-8 18-20 0-10-8-16-18-12z"/><circle cx="42" cy="33"
r="4.500" fill="#1c2333"/><circle cx="58" cy="33" r="4.500" fill="#1c2333"/><circle cx="43.500" cy="31" r="1.500"
fill="#fff" stroke="none"/><circle cx="59.500" cy="31" r="1.500" fill="#fff" stroke="none"/><path fill="#d8a24a"
stroke-width="2" d="M47 38h6l-3 6z"/><path fill="none" stroke="#e9d9c8" stroke-width="2.500" d="M44 58q2 3 4
0M52 58q2 3 4
0M48 65q2 3 4 0"/>`,
);
const MILL = `<path fill="none" stroke="#0b0f2c" stroke-width="3.500" d="M40 100l8-60 8 60M43 80h10M42 90h13"/><g
fill="#3d4690" stroke="#0b0f2c" stroke-width="2">${Array.from(
  { length: 8 },
  (_, blade) => `<path transform="rotate(${45 * blade + 12} 48 36)" d="M48 34l-5-25q5-4 10 0z"/>`,
).join('')}</g><circle cx="48" cy="36" r="4" fill="#8f98e0" stroke="#0b0f2c"/>`;
const FARM = `<path fill="#141a48" stroke="#0b0f2c" d="M10 100V70l18-14 18 14v30zM46 100V58q0-8 8-8t8 8v42zM64
100V78h28v22z"/><path fill="#ffd98a" stroke="#0b0f2c" stroke-width="2" d="M22 78h12v12H22zM74 84h8v8h-8z"/>`;
const WHEAT = `<path fill="none" stroke="#0d1238" stroke-width="4" d="M40 100q2-30-6-60M50 100q-1-40 3-70M60 100q4-30
14-54"/><path fill="#0d1238" stroke="none" d="M34 44q-8-8-4-18 8 6 4 18zM53 34q-7-10 0-20 7 10 0 20zM73 48q-1-11
8-16 2 11-8 16z"/>`;

/** Ground by season: far hill, near hill, field. */
const GROUND = {
  winter: ['#4a58a0', '#7f8fc8', '#a9b6e0'],
  growing: ['#26356f', '#1f3a5f', '#163248'],
  harvest: ['#3a3a74', '#4b3f63', '#33294d'],
} as const;

function groundOf({ month }: Scenery): readonly [string, string, string] {
  if (month <= 2 || month === 12) return GROUND.winter;
  return month <= 5 || month >= 10 ? GROUND.growing : GROUND.harvest;
}

function plains(stage: Size, scenery: Scenery): string {
  const [far, near, field] = groundOf(scenery);
  // Where no star of the game covers it.
  const isWide = stage.width > stage.height;
  return (
    `<linearGradient id="d" x2="0" y2="1"><stop stop-color="#f0a36b" stop-opacity="0"/><stop offset="1"
stop-color="#f0a36b" stop-opacity=".4"/></linearGradient><path fill="url(#d)" d="M0
${stage.height * 0.5}h${stage.width}v${stage.height * 0.36}H0z"/>` +
    hill(stage, [0.82, 0.79, 0.83], far) +
    at([isWide ? 0.325 : 0.12, 0.835], { size: 74, stage }, FARM) +
    at([isWide ? 0.39 : 0.25, 0.83], { size: 84, stage }, MILL) +
    hill(stage, [0.86, 0.82, 0.85], near) +
    hill(stage, [0.92, 0.95, 0.9], field) +
    row(13, { y: 1.01, size: 66, stage, rise: 0.015 }, WHEAT)
  );
}

/** Tonight's sky over the plains, a farm with its lamp lit, and an owl. */
export const STARRY_PLAINS_ART: GameArt = {
  form: 'round',
  reveal: 'kindle',
  cover: { fill: '#26307a', line: '#7f8be0', mark: '#2f3a88' },
  card: { fill: '#131a4c', line: '#5b67bf' },
  ink: '#f3efe4',
  pictures: {
    cover: HAZE,
    cloud: cloud('#8390e0'),
    ...Object.fromEntries(Object.entries(STARS).map(([brightness, svg]) => [`star-${brightness}`, svg])),
    ...Object.fromEntries(Object.entries(CONSTELLATIONS).map(([brightness, svg]) => [`figure-${brightness}`, svg])),
  },
  petal: picture(`<path fill="#ffc629" d="M50 6l13 29 31 3-23 21 7 31-28-16-28 16 7-31L6 38l31-3z"/>`),
  movers: [
    { svg: SPARK, x: 0.05, y: 0.24, width: 26, motion: 'twinkle' },
    { svg: SPARK, x: 0.96, y: 0.34, width: 30, motion: 'twinkle' },
    { svg: SPARK, x: 0.45, y: 0.05, width: 20, motion: 'twinkle' },
    { svg: SPARK, x: 0.03, y: 0.62, width: 18, motion: 'twinkle' },
    { svg: OWL, x: 0.735, y: 0.845, width: 120, motion: 'sway' },
  ],
  background: (stage, scenery) => scene(stage, ['#080c2e', '#3f4a9c'], skySvg(stage, scenery) + plains(stage, scenery)),
  note: 220,
};
