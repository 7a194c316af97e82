import { crop, picture } from '../svg.ts';

/** A part of a skeleton on a drawing of 200 by 80 units, and the square of it that is shown alone. */
type Bone = { readonly drawn: string; readonly at: readonly [x: number, y: number]; readonly size: number };
type Skeleton = Readonly<Record<'skull' | 'front' | 'body' | 'tail', Bone>>;

const BONE = '#f7edd3';

/** Draws vertebrae in a row from one point to another, smaller toward the end. */
function spine(from: readonly [number, number], to: readonly [number, number], of: readonly [number, number, number]) {
  const [count, first, last] = of;
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    const size = first + share * (last - first);
    return `<rect x="${(x - size / 2).toFixed(1)}" y="${(y - size / 2).toFixed(1)}" width="${size.toFixed(1)}"
height="${size.toFixed(1)}" rx="${(size / 3).toFixed(1)}" fill="${BONE}"/>`;
  }).join('');
}

/** Ribs under a spine, longest in the middle. */
function ribs(from: number, to: number, of: { y: number; count: number; length: number }): string {
  const { y, count, length } = of;
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const x = from + share * (to - from);
    const long = length * (0.55 + 0.45 * Math.sin(Math.PI * share));
    return `<path fill="none" stroke="#1c2333" stroke-width="5.5" d="M${x} ${y}q9 ${long / 2} -1 ${long}"/><path
fill="none" stroke="${BONE}" stroke-width="3" d="M${x} ${y}q9 ${long / 2} -1 ${long}"/>`;
  }).join('');
}

/** A flipper of small bones. */
function flipper(x: number, y: number, of: { turn: number; length: number }): string {
  const { turn, length } = of;
  const finger = (at: number, long: number) =>
    `<path fill="${BONE}" d="M${at} 6h5v${long}q-2.500 4-5 0z"/><path fill="none"
stroke-width="2" d="M${at} ${6 + long / 2}h5"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${BONE}" d="M-6-4q6-5 12 0v9h-12z"/>${finger(
    -8,
    length * 0.6,
  )}${finger(-2.5, length)}${finger(3, length * 0.75)}</g>`;
}

const bone = (drawn: string, x: number, y: number, size: number): Bone => ({ drawn, at: [x, y], size });
const path = (d: string) => `<path fill="${BONE}" d="${d}"/>`;
const eye = (x: number, y: number, r = 3) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#1c2333" stroke="none"/>`;
const teeth = (d: string) => `<path fill="#fffaf0" stroke-width="2" d="${d}"/>`;

/** The five skeletons of the chalk, as they lie on their side. */
const SKELETONS: Readonly<Record<string, Skeleton>> = {
  mosasaur: {
    skull: bone(
      `${teeth('M10 40l3 7 3-7 4 7 3-8 4 7 3-8 4 7 3-8zM12 52l3-6 4 6 4-6 4 6 4-6 4 6z')}${path(
        'M4 38Q22 24 44 24q12 2 12 14-10 4-22 3-16-2-28 0-3 0-2-3z',
      )}${path('M8 52q22-2 36-8l10-4q2 10-8 14-18 6-37 3-3-2-1-5z')}${eye(41, 32)}`,
      -1,
      10,
      63,
    ),
    front: bone(`${spine([62, 37], [86, 35], [4, 10, 10])}${flipper(72, 48, { turn: 24, length: 20 })}`, 44, 25, 56),
    body: bone(
      `${ribs(94, 132, { y: 38, count: 6, length: 30 })}${spine([95, 35], [133, 36], [5, 10, 9])}`,
      85,
      20,
      57,
    ),
    tail: bone(
      `${spine([142, 37], [190, 52], [7, 9, 4])}${flipper(146, 46, { turn: 14, length: 12 })}${path(
        'M176 40q10-16 20-18-4 12-6 24zM178 54q8 14 18 18-2-12-6-20z',
      )}`,
      127,
      10,
      75,
    ),
  },
  plesiosaur: {
    skull: bone(
      `${teeth('M8 26l2 6 3-6 3 6 3-6 3 6zM9 36l3-5 3 5 3-5 3 5z')}${path(
        'M5 24Q10 12 24 12q12 1 12 11-4 4-12 4-10-1-18 0-2-1-1-3z',
      )}${path('M7 37q14 0 28-9 2 8-8 11-10 3-19 2-3-2-1-4z')}${eye(25, 19, 2.6)}`,
      1,
      7,
      38,
    ),
    front: bone(`${spine([42, 21], [60, 17], [4, 6, 7])}${spine([67, 19], [92, 36], [5, 7, 9])}`, 33, -7, 69),
    body: bone(
      `${ribs(102, 140, { y: 42, count: 6, length: 26 })}${spine([102, 39], [142, 40], [5, 10, 10])}
${flipper(100, 54, { turn: 32, length: 18 })}`,
      73,
      17,
      80,
    ),
    tail: bone(`${spine([152, 41], [192, 50], [6, 9, 4])}${flipper(150, 54, { turn: -22, length: 18 })}`, 135, 27, 64),
  },
  pteranodon: {
    skull: bone(
      `${path('M2 44L40 34q8-16 30-26-8 16-12 26-2 8-12 8L4 48q-4-2-2-4z')}
${path('M6 52l38-6q8 0 10-4 2 8-8 10L8 56q-4-2-2-4z')}${eye(46, 37, 2.8)}`,
      -5,
      -9,
      82,
    ),
    front: bone(
      `${spine([64, 40], [78, 40], [3, 8, 8])}
${path('M74 46l18-26 5 3-17 27zM92 22L98 6l5 2-5 16zM100 8l40-4q4 2 0 4l-39 5z')}${path(
  'M100 14l30 2q3 2 0 4l-31-2z',
)}`,
      52,
      -22,
      97,
    ),
    body: bone(`${ribs(92, 118, { y: 46, count: 5, length: 22 })}${spine([90, 43], [122, 43], [5, 8, 7])}`, 82, 30, 48),
    tail: bone(
      `${spine([130, 44], [146, 46], [3, 7, 4])}
${path('M124 48l18 12-3 5-18-13zM140 60l22-6 1 5-22 7zM160 52l18 6-1 4-18-5zM160 56l14 12-3 2-14-11z')}`,
      115,
      21,
      68,
    ),
  },
  xiphactinus: {
    skull: bone(
      `${teeth('M10 40l2-8 4 8 3-8 4 8 3-7 4 7zM8 42l3 8 4-8 3 8 4-8 3 7 4-7z')}${path(
        'M8 32Q14 16 34 16q16 2 20 18-8 8-22 6-12-6-22-4-3-1-2-4z',
      )}${path('M4 46q14 2 26-4l24-6q2 18-12 24-18 6-34-4-5-4-4-10z')}${eye(32, 27, 3.4)}`,
      -1,
      9,
      60,
    ),
    front: bone(
      `${path('M60 24q10 10 4 32l-8-2q4-18-2-28z')}
${path('M64 50q14 4 18 22-10-4-20-14zM66 46q18 2 26 14-12 0-24-8z')}`,
      44,
      19,
      58,
    ),
    body: bone(
      `${ribs(74, 128, { y: 36, count: 9, length: 20 })}${path('M92 26q10-14 26-16-6 10-8 18z')}
${spine([74, 36], [130, 37], [9, 7, 6])}`,
      65,
      -4,
      75,
    ),
    tail: bone(
      `${spine([138, 37], [162, 38], [5, 6, 5])}${path('M164 36q12-24 32-30-12 18-16 32 4 14 16 32-20-6-32-34z')}`,
      127,
      0,
      76,
    ),
  },
  hesperornis: {
    skull: bone(
      `${teeth('M12 24l2 5 3-5 3 5 3-5 3 5 3-5z')}${path('M4 22l32-8q8-6 16-2 8 4 6 12-4 6-14 4L6 26q-4-2-2-4z')}${path(
        'M8 33l32-3q6 0 10-2-2 8-10 8L10 37q-4-2-2-4z',
      )}${eye(47, 19, 2.8)}`,
      -2,
      -9,
      66,
    ),
    front: bone(
      `${spine([62, 26], [72, 34], [3, 7, 7])}${spine([76, 41], [88, 44], [3, 7, 8])}${path('M84 52l14 8-2 4-15-8z')}`,
      53,
      18,
      50,
    ),
    body: bone(`${ribs(98, 132, { y: 46, count: 6, length: 20 })}${spine([97, 43], [135, 41], [6, 8, 8])}`, 88, 24, 55),
    tail: bone(
      `${spine([143, 41], [160, 38], [4, 7, 4])}${path('M138 46l14 10-4 5-13-12zM150 56l16-2 1 5-17 3z')}${path(
        'M164 52q16-6 30-2-4 4-10 4 8 4 10 10-8 0-14-4 2 6 0 10-10-4-16-12z',
      )}`,
      129,
      18,
      70,
    ),
  },
};

/** Every bone alone, by the name that events give it, and as the part of the whole drawing with `whole ` before it. */
export const BONE_PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SKELETONS).flatMap(([creature, parts]) =>
    Object.entries(parts).flatMap(([part, { drawn, at, size }]) => [
      [`${creature} ${part}`, picture(crop(at, size, `<g stroke-width="${(size * 0.026).toFixed(1)}">${drawn}</g>`))],
      [`whole ${creature} ${part}`, picture(`<g stroke-width="2" transform="translate(0 30) scale(.5)">${drawn}</g>`)],
    ]),
  ),
);

const SHELL = '#d8c7a0';
/** Other finds in the chalk. */
export const OTHER_PICTURES: Readonly<Record<string, string>> = {
  clam: picture(
    `<path fill="${SHELL}" d="M50 84Q12 78 16 44 24 18 50 18t34 26q4 34-34 40z"/><path fill="none" stroke-width="2.5"
d="M26 60q24 14 48 0M22 48q28 16 56 0M26 36q24 14 48 0M50 18v10"/>`,
  ),
  oyster: picture(
    `<path fill="${SHELL}" d="M30 76Q14 56 28 34 46 14 66 26q20 14 14 38-10 22-32 20-12-2-18-8z"/><path fill="none"
stroke-width="2.5" d="M38 68q-8-14 2-26 10-10 22-4 10 8 6 20-6 10-16 8"/>`,
  ),
  crinoid: picture(
    `<g fill="none" stroke-width="3"><path d="M50 54q-2 16 6 34M50 48Q36 30 18 30M50 48Q40 24 34 12M50 48q2-24 10-36M50
48q10-18 32-20M50 50q-20-4-34 8M50 50q20-4 34 8"/></g><circle cx="50" cy="50" r="10" fill="${SHELL}"/>`,
  ),
  tooth: picture(
    `<path fill="${SHELL}" d="M50 14q10 34 30 50-10 6-18 2-6 8-12 8t-12-8q-8 4-18-2 20-16 30-50z"/><path fill="none"
stroke-width="2.5" d="M38 62q12 6 24 0M50 26v18"/>`,
  ),
};
