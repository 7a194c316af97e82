import { picture } from '../svg.ts';

/** An egg: its shell, and the marks on it as SVG inside of the shell. */
type Egg = { readonly shell: string; readonly marks: string };

const SHELL = 'M50 10c17 0 28 24 28 42 0 19-12 31-28 31S22 71 22 52c0-18 11-42 28-42z';

const dots = (fill: string, places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, radius]) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`).join('');
const lines = (stroke: string, width: number, path: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${path}"/>`;

const FINE = [34, 30, 48, 22, 62, 34, 40, 44, 56, 48, 70, 52, 30, 56, 46, 60, 62, 64, 38, 70, 52, 74, 27, 44];
const SPECKS = FINE.flatMap((x, at) =>
  at % 2 === 0 ? [[x, FINE[at + 1] ?? 0, at % 4 === 0 ? 3.2 : 2.2] as const] : [],
);
const BIG = [
  [38, 30, 7],
  [62, 36, 6],
  [48, 52, 8],
  [68, 58, 7],
  [32, 62, 6],
  [54, 74, 7],
] as const;
const WREATH = [28, 36, 44, 52, 60, 68].map((x, at) => [x, at % 2 === 0 ? 62 : 68, 5] as const);

/** Thirteen eggs that differ in color and pattern, by the symbols of the ticket. */
const EGGS: Readonly<Record<string, Egg>> = {
  a: { shell: '#7cc4e8', marks: '' },
  b: { shell: '#fff3d6', marks: dots('#8a5a30', SPECKS) },
  c: { shell: '#a9b45a', marks: dots('#4c5326', BIG) },
  d: { shell: '#f2a7b5', marks: lines('#fff6f7', 7, 'M18 36h64M18 54h64M18 71h64') },
  e: { shell: '#f2b632', marks: lines('#7a3f12', 5.5, 'M18 50l10-10 11 12 11-12 11 12 11-12 12 12') },
  f: { shell: '#b9a3e0', marks: dots('#4b3a86', BIG) },
  g: { shell: '#b5522c', marks: dots('#ffe2c4', SPECKS) },
  h: {
    shell: '#fbfaf4',
    marks: lines('#3a3f4d', 3, 'M30 26q12 10 4 18t12 14q10 2 4 14M58 18q-8 12 4 18t-2 20q10 6 4 16'),
  },
  i: { shell: '#9fe0bf', marks: dots('#1f6b56', WREATH) },
  j: {
    shell: '#66738c',
    marks: lines('#dfe6f1', 4, 'M20 40q14-10 26 0t34-4M20 58q18-10 30 0t32-4M26 74q14-8 24 0t24-4'),
  },
  k: { shell: '#ff9a6b', marks: lines('#a83a1c', 4.5, 'M32 12v72M44 8v80M56 8v80M68 12v72') },
  l: { shell: '#1f8a8a', marks: lines('#f7e7b5', 8, 'M18 44h64M18 62h64') },
  m: { shell: '#6b4226', marks: dots('#8fd0f0', BIG) },
};

/** Returns the color of an egg's shell, which is also the color of its call. */
export function eggColor(symbol: string): string {
  return EGGS[symbol]?.shell ?? '#fff3d6';
}

/** Returns the key of an egg's picture in `EGG_PICTURES`. */
export const eggPicture = (symbol: string): string => `egg-${symbol}`;

/** Pictures of all eggs by their names. */
export const EGG_PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EGGS).map(([symbol, { shell, marks }]) => [
    eggPicture(symbol),
    picture(
      `<clipPath id="c"><path d="${SHELL}"/></clipPath><g clip-path="url(#c)" stroke="none"><path fill="${shell}"
d="${SHELL}"/>${marks}<path fill="#1c2333" opacity=".14" d="M70 14q-2 52-48 56v16h62V14z"/></g><path fill="none"
stroke="#fff" stroke-width="4.500" opacity=".85" d="M33 40q2-12 9-18"/><path fill="none" d="${SHELL}"/>`,
    ),
  ]),
);
