import { picture } from '../svg.ts';

const SHADE = (d: string) => `<path fill="#1c2333" opacity=".2" stroke="none" d="${d}"/>`;

/** In a straw hat. */
const FIRST = `<path fill="#8d8f98" d="M30 36q-6 26 6 32h28q12-6 6-32z"/><path fill="#2f7f74" d="M4 100C6 78 26 70
50 70s44 8 46 30z"/><path fill="#fbf3e0" d="M36 72l14 16 14-16q-14-6-28 0z"/><path fill="#e8b88c" d="M42 58h16v14q-8
9-16 0z"/><path fill="#e8b88c" d="M34 36h32v10c0 12-7 20-16
20s-16-8-16-20z"/>${SHADE('M34 36h32q0 9-16 9t-16-9z')}<path fill="none" stroke-width="2.500" d="M50 46q4 6-1 7M45
59q5 3 10 0M39 48q3-2 6 0M56 48q3-2 6 0"/><path fill="#f2cf7a" d="M30 30C30 8 70 8 70 30z"/><path fill="#c8362f"
d="M30 30q0-6 1-9h38q1 3 1 9z"/><path fill="#f7dc93" d="M8 32q42-12 84 0-4 9-42 9T8 32z"/><path fill="#ffc629"
stroke-width="2.500" d="M64 24l5-6 5 6 7 1-5 6 1 7-8-3-7 2 1-7-5-5z"/>`;

/** The judge in a cowboy hat and a bolo tie. */
const SECOND = `<path fill="#c9833f" d="M4 100C6 78 26 70 50 70s44 8 46 30z"/><path fill="none" stroke="#8a4f1d"
stroke-width="2.500" d="M20 78v22M32 74v26M68 74v26M80 78v22M8 88h84"/><path fill="#fff" d="M34 72l16 12 16-12-4
14-12-2-12 2z"/><path fill="#d79b6c" d="M42 58h16v14q-8 9-16 0zM34 34h32v13c0 12-7 20-16
20s-16-8-16-20z"/>${SHADE('M34 34h32q0 11-16 11t-16-11z')}<path fill="none" stroke-width="2.500" d="M50 44q5 5 0
8M39 47q3-2 6 0M56 47q3-2 6 0"/><path fill="#e9e4da" stroke-width="2.500" d="M50 53q-6-4-13 5 8 1 13-1 5 2 13
1-7-9-13-5z"/><path stroke="#1c2333" stroke-width="2.500" d="M50 84l-3 14M50 84l4 14"/><circle cx="50" cy="82" r="4"
fill="#9fd0dd"/><path fill="#6b4526" d="M28 31C30 8 38 6 44 9q6 3 12 0c6-3 14-1 16 22z"/><path fill="#2b1d12" d="M28
31l1-7h42l1 7z"/><path fill="#7d5330" d="M4 24q8 10 46 9t46-9q-4 18-46 18T4 24z"/>`;

/** With glasses and a brooch. */
const THIRD = `<path fill="#4a2a1c" d="M28 40c-4-22 10-32 22-32s26 10 22 32q6 16-2 26H30q-8-10-2-26z"/><path
fill="#5a4a9c" d="M4 100C6 78 26 70 50 70s44 8 46 30z"/><path fill="#f4e3c2" d="M38 72q12 22 24 0l-6-3H44z"/><path
fill="#a86f4a" d="M42 58h16v14q-8 9-16 0z"/><path fill="#a86f4a" d="M34 32c8 4 24 2 32-4v18c0 12-7 20-16
20s-16-8-16-20z"/><path fill="#e9f4f6" stroke-width="2.500" d="M36 40h11v8q-5 4-11 0zM53 40h11v8q-5 4-11 0zM47
42q3-2 6 0"/><path fill="none" stroke-width="2.500" d="M50 49q3 3-1 4M45 59q5 3 10 0"/><path fill="#4a2a1c" d="M30
40c0-18 12-26 20-26s20 6 20 22c-8-2-14-6-16-10-4 8-14 12-24 14z"/><circle cx="30" cy="84" r="6"
fill="#ffc629"/><circle cx="30" cy="84" r="2" fill="#1c2333"/>`;

/** The judges, in the order of their seats. */
export const JUDGE_PICTURES: readonly string[] = [FIRST, SECOND, THIRD].map(picture);

const PLEATS = 12;

/** Returns a pleated rosette with two tails. */
function rosette(fill: string, dark: string): string {
  const around = (radius: number, pleat: number) => {
    const turn = ((2 * Math.PI) / PLEATS) * pleat;
    return [50 + radius * Math.sin(turn), 38 - radius * Math.cos(turn)].map((one) => one.toFixed(1)).join(' ');
  };
  const pleats = Array.from({ length: PLEATS }, (_, pleat) => `A8 8 0 0 1 ${around(28, pleat + 1)}`).join('');
  const folds = Array.from({ length: PLEATS }, (_, pleat) => `M${around(18, pleat)}L${around(27, pleat)}`).join('');
  return picture(`<path fill="${dark}" d="M36 56L26 97l12-6 9 7 5-38zM64 56l10 41-12-6-9 7-5-38z"/><path
fill="${fill}" d="M${around(28, 0)}${pleats}z"/><path stroke="${dark}" stroke-width="2.500" d="${folds}"/><circle
cx="50" cy="38" r="17" fill="#fbf3e0"/><path fill="${fill}" stroke-width="2" d="M50 26l3.600 7.600 8.400 1-6.200
5.700 1.700 8.200-7.500-4.100-7.500 4.100 1.700-8.200-6.200-5.700 8.400-1z"/>`);
}

/** Pictures of the ribbons, by their names on a ticket. */
export const RIBBON_PICTURES: Readonly<Record<string, string>> = {
  blue: rosette('#3f74cf', '#264f9c'),
  red: rosette('#d8443c', '#9c231f'),
  white: rosette('#fffaf0', '#d9ccb0'),
};
