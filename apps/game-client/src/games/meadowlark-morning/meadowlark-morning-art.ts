import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { SUNFLOWER } from '../../stage/scene-plan.ts';
import { at, cloud, hill, LINE, petals, picture, scene } from '../svg.ts';
import { BIRD_PICTURES } from './meadowlark-morning-bird.ts';
import { EGG_PICTURES } from './meadowlark-morning-eggs.ts';

const TUFT = `<path fill="#4f8f4a" d="M18 90Q14 66 2 54q17 6 21 24 1-22 13-34-3 18 0 46zM82 90q4-24 16-36-17 6-21
24-1-22-13-34 3 18 0 46z"/>`;
/** A nest with a roof of dry grass, as meadowlarks build it: the egg inside is in the shade. */
const DOME = `${TUFT}<path fill="#c79a4e" d="M9 80C3 42 24 20 36 17l-8-7 16 4 8-8 4 8 17-5-9 9c14 5 34 24 27 62-8 12-25
14-41 14S15 92 9 80z"/><path fill="none" stroke="#8a6328" stroke-width="3" d="M17 78Q18 44 38 24M83 78Q82 44 62 24M27
70q2-30 22-46M73 70q-2-30-22-46"/><path fill="none" stroke="#efd08c"
stroke-width="3" d="M22 66q4-22 15-34M78 66q-4-22-15-34M50 16v14"/><path fill="#4a3216" d="M27 86c-3-36 10-44
23-44s26 8 23 44q-22 10-46 0z"/><path fill="#d9c49a"
stroke-width="3" d="M36 88c-4-20 6-36 14-36s18 16 14 36q-14 5-28 0z"/><path fill="none" stroke="#efe0bd"
stroke-width="3.500" d="M42 68q1-6
5-9"/><path fill="#b98a44" d="M8 82q42 20 84 0-2 15-42 15T8 82z"/><path fill="none" stroke="#7a5225" stroke-width="3"
d="M20 89l8 5M38 93l8 3M60 93l10-3"/>`;
const BOWL_BACK = `${TUFT}<ellipse cx="50" cy="74" rx="44" ry="15" fill="#4a3216"/><path fill="none" stroke="#a9783a"
stroke-width="5" d="M10 70q40-22 80 0"/>`;
const BOWL_FRONT = `<path fill="#b98a44" d="M6 72q44 22 88 0-2 22-44 23T6 72z"/><path fill="none" stroke="#7a5225"
stroke-width="3" d="M12 80q14 8 30 9M50 90q22 0 38-10M20 78l12 12M44 82l8 10M66 90l12-12"/><path fill="none"
stroke="#efd08c" stroke-width="2.500" d="M16 77q30 12 64 1"/>`;
const CLUMP = `<path fill="#5c9a4f" d="M4 88q4-20 0-34 12 8 15 26 1-28 12-40 4 18 3 38 4-28 16-44 8 22 6 44 4-24 15-36
4 18 0 38 6-14 18-24-6 16 0 32-34 14-85 0z"/>`;
const CONEFLOWER = `<path fill="none" stroke="#3f7a45" stroke-width="4" d="M50 100V48"/><g fill="#e08fbb"
stroke-width="2.500"><path d="M38 40q-20 0-24 20 18 2 28-16zM62 40q20 0 24 20-18 2-28-16z"/><path d="M40 42q-10 8-8
26 14-8 16-24zM60 42q10 8 8 26-14-8-16-24z"/><path d="M44 44q-2 18 6 28 8-10 6-28z"/></g><path fill="#a2561f"
stroke-width="2.500" d="M33 42q2-20 17-20t17 20q-17 10-34 0z"/>`;
const MILKWEED = `<path fill="none" stroke="#3f7a45" stroke-width="4" d="M50 100V50M50 72L32 56M50 72l18-16"/><g
stroke-width="2"><circle cx="50" cy="42" r="9" fill="#ff9a3c"/><circle cx="32" cy="50" r="8" fill="#ff8324"/><circle
cx="68" cy="50" r="8" fill="#ff8324"/><circle cx="41" cy="32" r="7" fill="#ffb35c"/><circle cx="60" cy="32" r="7"
fill="#ffb35c"/></g>`;
const BLADES = `<path fill="#2f6e46" stroke="none" d="M14 100Q20 62 4 40q22 18 24 60zM36 100Q34 50 52 22q-4 40-2
78zM62 100q-4-40 26-62-14 30-12 62z"/>`;
const BUTTERFLY = `<g stroke-width="4"><path fill="#6fa8dc" d="M48 54C30 20 6 24 10 42c2 12 20 16 36 16-20 4-26 18-18
26 10 8 20-10 22-28zM52 54c18-34 42-30 38-12-2 12-20 16-36 16 20 4 26 18 18 26-10 8-20-10-22-28z"/><path fill="none"
d="M50 44v36M50 44l-8-14M50 44l8-14"/></g>`;
const WIND_PUMP = `<g fill="none" stroke="#5d6f7d" stroke-width="3"><path d="M36 100L48 34M64 100L52 34M40 80h20M43
62h14M40 80l17-18M60 80L43 62"/><circle cx="50" cy="28" r="17" stroke-width="2"/><path d="M50 11v34M33 28h34M38
16l24 24M62 16L38 40"/></g><path fill="#5d6f7d" stroke="none" d="M66 24l20-6v20l-20-6z"/>`;

/** A stage counts as wide if its width is more than this many heights. */
const WIDE = 1.15;

/** A fence of stone posts and two wires along the horizon. */
function fence({ width, height }: Size, y: number): string {
  const base = y * height;
  const posts = Array.from({ length: Math.ceil(width / 120) }, (_, post) => {
    const x = 34 + post * 120;
    return `<path fill="#d9c694" stroke="${LINE}" stroke-width="2" d="M${x} ${base}l1-30h10l2 30z"/>`;
  });
  const wire = (up: number) => `<path fill="none" stroke="#5a5046" stroke-width="1.200" d="M0 ${base - up}H${width}"/>`;
  return wire(22) + wire(11) + posts.join('');
}

/** Grass and flowers at the edges of the meadow, where no nest is. */
function border(stage: Size): string {
  const isWide = stage.width > stage.height * WIDE;
  const places = isWide
    ? ([
        [0.04, 0.62, 0],
        [0.11, 0.78, 1],
        [0.03, 0.94, 2],
        [0.14, 0.99, 0],
        [0.24, 1, 2],
        [0.9, 0.99, 1],
        [0.97, 0.9, 2],
        [0.82, 1, 2],
        [0.7, 1, 0],
        [0.56, 1, 2],
        [0.4, 1, 1],
        [0.97, 0.7, 0],
      ] as const)
    : ([
        [0.08, 0.99, 2],
        [0.3, 0.99, 0],
        [0.52, 0.99, 2],
        [0.72, 0.98, 1],
        [0.93, 0.99, 2],
        [0.15, 0.93, 1],
      ] as const);
  return places
    .map(([x, y, kind]) => at([x, y], { size: isWide ? 74 : 54, stage }, [CONEFLOWER, MILKWEED, BLADES][kind] ?? ''))
    .join('');
}

/** Tufts of lighter grass in rows over the meadow, closer together toward the horizon. */
function tufts({ width, height }: Size, from: number): string {
  const rows = Array.from({ length: 10 }, (_, row) => {
    const y = Math.round((from + (1 - from) * (0.05 + 0.95 * (row / 10) ** 1.25)) * height);
    const step = 52 + row * 12;
    const size = 4 + row * 0.8;
    return Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) => {
      const x = Math.round(at * step + ((row * 37) % step) - 10);
      return `M${x} ${y}q0-${size}-${size * 0.7}-${size}m${size * 0.7} ${size}v-${size * 1.3}m0 ${size * 1.3}q0-${size}
${size * 0.7}-${size}`;
    }).join('');
  });
  const line = 'fill="none" stroke="#c3e08f" stroke-width="1.6" stroke-linecap="round" opacity=".55"';
  return `<path ${line} d="${rows.join('')}"/>`;
}

function meadow(stage: Size): string {
  const { width, height } = stage;
  // A wide stage has its nests higher up.
  const up = stage.width > stage.height * WIDE ? 0.58 : 1;
  const far = (left: number, middle: number, right: number, fill: string) =>
    hill(stage, [left * up, middle * up, right * up], fill);
  const [x, y] = [width * 0.77, height * 0.235 * up];
  const sun = [
    [130, 0.18],
    [96, 0.3],
    [62, 1],
  ] as const;
  const discs = sun.map(
    ([radius, opacity]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ffe08a" opacity="${opacity}"/>`,
  );
  return scene(
    stage,
    ['#f2a58c', '#ffeec4'],
    [
      ...discs,
      far(0.23, 0.2, 0.25, '#b9cfb4'),
      at([0.12, 0.245 * up], { size: 74, stage }, WIND_PUMP),
      far(0.25, 0.26, 0.235, '#8fbf94'),
      fence(stage, 0.29 * up),
      far(0.28, 0.29, 0.275, '#86b862'),
      hill(stage, [0.46, 0.4, 0.43], '#75ab58'),
      hill(stage, [0.66, 0.72, 0.62], '#65a052'),
      hill(stage, [0.92, 0.86, 0.9], '#4f8c4b'),
      tufts(stage, 0.29 * up),
      border(stage),
    ].join(''),
  );
}

/** A meadow at sunrise in May: nests with roofs of grass, and a meadowlark on a stone post. */
export const MEADOWLARK_MORNING_ART: GameArt = {
  form: 'card',
  reveal: 'crack',
  cover: { fill: '#fff6ee', line: '#7fa9a3', mark: '#fbe6d6' },
  card: { fill: '#fffdf4', line: LINE },
  ink: LINE,
  pictures: {
    cover: picture(DOME),
    'bowl-back': picture(BOWL_BACK),
    'bowl-front': picture(BOWL_FRONT),
    halo: picture(petals(15, { fill: SUNFLOWER, from: 20, length: 28, width: 12 })),
    ...EGG_PICTURES,
    ...BIRD_PICTURES,
    tuft: picture(CLUMP),
  },
  petal: picture(`<path fill="#ffd04a" d="M20 84q-4-60 62-68-2 62-62 68z"/><path fill="none" d="M20 84L62 36"/>`),
  movers: [
    { svg: cloud('#fff4ea'), x: 0.3, y: 0.06, width: 140, motion: 'drift' },
    { svg: cloud('#fff4ea'), x: 0.86, y: 0.075, width: 100, motion: 'drift' },
    { svg: picture(BLADES), x: 0.03, y: 0.93, width: 110, motion: 'sway' },
    { svg: picture(BLADES), x: 0.975, y: 0.92, width: 130, motion: 'sway' },
    { svg: picture(BUTTERFLY), x: 0.93, y: 0.27, width: 44, motion: 'bob' },
  ],
  background: meadow,
  note: 262,
  noteSeconds: 0.17,
};
