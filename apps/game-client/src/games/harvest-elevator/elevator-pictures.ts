import { picture } from '../svg.ts';
import type { WheatSeason } from './wheat-calendar.ts';

/** Silos of white concrete with a headhouse. */
export const ELEVATOR =
  picture(`<g stroke-width="1.600"><path fill="#c9b391" stroke-width="1.600" d="M2 97h96v3H2z"/><path fill="#e4ddcf"
d="M34 30V6h30v24z"/><path fill="#8d5a36" d="M31 7l18-6 18 6z"/><g fill="#8fb0c4" stroke-width="1.200"><path d="M39
12h6v8h-6zM53 12h6v8h-6z"/></g><path fill="#d4ccba" d="M8 30h84v10H8z"/><path fill="none" stroke-width="1.200"
d="M18 33v4M28 33v4M38 33v4M48 33v4M58 33v4M68 33v4M78 33v4"/><g fill="#f6f1e6"><path d="M8 40h17v57H8zM25
40h17v57H25zM42 40h16v57H42zM58 40h17v57H58zM75 40h17v57H75z"/></g><g fill="#d9d0bd" stroke="none"><path d="M18
42h5v53h-5zM35 42h5v53h-5zM51.500 42h5v53h-5zM68 42h5v53h-5zM85 42h5v53h-5z"/></g><g fill="#fff" stroke="none"><path
d="M10 42h3v53h-3zM27 42h3v53h-3zM44 42h3v53h-3zM60 42h3v53h-3zM77 42h3v53h-3z"/></g><path fill="#5a6275" d="M60
97V80h14v17z"/><path fill="#a8743a" d="M57 80l10-6 10 6z"/><path fill="#ffc629" stroke-width="1.200" d="M62
92h10v5H62z"/><path stroke-width="1.200" d="M64 6V1"/><path fill="#d8443c" stroke-width="1" d="M64 1l9 2.500-9
2.500z"/></g>`);

/** Drives to the right. */
export const COMBINE =
  picture(`<path fill="#ffc629" d="M76 62h14l8 26H80z"/><path fill="none" stroke-width="2.500" d="M82 66l6 22M88
66l6 22M79 74h13M81 81h15"/><path fill="#e0a51c" d="M60 66l18-6 3 12-20 6z"/><path fill="#c8362f" d="M8
46h46V28h20q6 0 8 8l4 28H62l-6 12H10q-6-12-2-30z"/><path fill="#e9655c" stroke="none" d="M12 49h42v6H12z"/><path
fill="#cdebf3" d="M57 31h14q6 1 7 6l3 17H57z"/><path fill="#2b2f3d" stroke="none" d="M63 54v-8q0-4 4-5 5 1 5
6v7z"/><path fill="#e8b88c" stroke-width="1.500" d="M64 36h6v6h-6z"/><path fill="#f2cf7a" stroke-width="1.500"
d="M60 36q7-7 14 0z"/><path fill="#9c231f" d="M14 46l6-16h30v16z"/><path fill="#f7c948" d="M18 33q16-16 34 0z"
stroke-width="2.500"/><path fill="#d9d0bd" d="M8 44L2 26l5-1 8 19z"/><path fill="#2b2f3d" d="M58 66a17 17 0 1 1-.1
0z"/><circle cx="58" cy="83" r="7.500" fill="#ffc629"/><path fill="#2b2f3d" d="M20 74a11.500 11.500 0 1 1-.1
0z"/><circle cx="20" cy="86" r="5" fill="#ffc629"/>`);

/** A grain truck at the edge of the field. */
export const TRUCK =
  picture(`<path fill="#f7c948" d="M8 50q22-22 48 0z"/><path fill="#b5763a" d="M4 48h56v28H4z"/><path fill="none"
stroke-width="2" d="M4 57h56M4 66h56M18 48v28M32 48v28M46 48v28"/><path fill="#2f7f74" d="M60 76V46h16q6 0 8 6l4 8q8 0 8
8v8z"/><path fill="#cdebf3" d="M66 51h9q3 0 4 4l2 7H66z"/><path fill="#ffc629" stroke-width="2" d="M90 66h6v5h-6z"/><g
fill="#2b2f3d"><path d="M20 68a10 10 0 1 1-.1 0zM78 68a10 10 0 1 1-.1 0zM42 68a10 10 0 1 1-.1 0z"/></g><g fill="#d9d0bd"
stroke-width="2"><circle cx="20" cy="78" r="4"/><circle cx="42" cy="78" r="4"/><circle cx="78" cy="78" r="4"/></g>`);

/** Circles over the fields. */
export const HAWK =
  picture(`<path fill="#6b4526" d="M50 54C40 40 24 34 4 40c10 2 18 6 26 14l-6 4c10-2 18 0 24 6l-4 18 8-8 8
8-4-18c6-6 14-8 24-6l-6-4c8-8 16-12 26-14-20-6-36 0-46 14z"/><path fill="none" stroke="#d9b48a" d="M18 42q12 2 20
12M82 42q-12 2-20 12"/>`);

/** A round bale of straw. */
export const BALE =
  picture(`<path fill="#d9b25f" d="M34 12h40q20 8 20 40t-20 40H34z"/><ellipse cx="34" cy="52" rx="28" ry="40"
fill="#f0d592"/><path fill="none" stroke="#a97c3c" d="M34 52c4-8 12-2 10 6-4 14-22 8-22-8 0-22 24-26 30-4M16 66c6 16
22 18 32 4M72 18q12 10 12 34T72 86"/>`);

const STALKS = [
  [21, 24, -4],
  [41, 6, -3],
  [60, 20, 3],
  [79, 4, 3],
] as const;

/** Returns a part of a row of wheat. */
export function wheatSvg({ stalk, head, shade }: WheatSeason): string {
  const stems = STALKS.map(([x, top, lean]) => `M${x} 100Q${x} ${top + 44} ${x + lean} ${top + 26}`).join('');
  const ears = STALKS.map(([x, top, lean]) => ear([x + lean, top], { turn: lean * 2.4, head, shade })).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 100 108" width="100" height="100"
preserveAspectRatio="none"><path fill="${shade}" d="M0 100V46q6-8 13 0t14 0 14 0 14 0 14 0 14 0 17 0v54z"/><g
stroke-linejoin="round" stroke-linecap="round"><path fill="none" stroke="${stalk}" stroke-width="7"
d="${stems}"/>${ears}</g></svg>`;
}

/** An ear with its beard; its top is at a place. */
function ear([x, y]: readonly [number, number], of: { turn: number; head: string; shade: string }): string {
  const { turn, head, shade } = of;
  return `<g transform="translate(${x} ${y}) rotate(${turn} 0 34) scale(1.25)" stroke="${shade}"><path fill="none"
stroke-width="1.500" d="M0 2v-9M-4 6l-4-9M4 6l4-9"/><path fill="${head}" stroke-width="2" d="M0 0c7 5 8 12 6 18 1
5-2 9-6 12-4-3-7-7-6-12-2-6-1-13 6-18z"/><path fill="none" stroke-width="1.500" d="M0 6v20M-5 12l5 4 5-4M-5 19l5 4
5-4"/></g>`;
}
