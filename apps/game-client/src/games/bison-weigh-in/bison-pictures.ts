import { LINE, picture } from '../svg.ts';

/** Colors of a bison: its body, its shaggy front, and its head. */
type Coat = { readonly body: string; readonly cape: string; readonly head: string };

const leg = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;
const hoof = (x: number) => `<path fill="${LINE}" stroke="none" d="M${x} 89h9l1 5h-11z"/>`;

/** A grown bison from its side, walking to the right; its hump, beard and horn grow with its age. */
function grown({ body, cape, head }: Coat, age: { hump: number; beard: number; horn: number }): string {
  const { hump, beard, horn } = age;
  return picture(`${leg('M28 60l-1 30h8l4-26z', cape)}${leg('M65 66l1 24h8l2-28z', cape)}
${hoof(26)}${hoof(65.5)}<path fill="none" stroke-width="3" d="M9 46Q2 52 4 66"/><path fill="${LINE}" stroke="none" d="M2
64q-2 8 2 12 5-5 3-12z"/><path fill="${body}" d="M8 52C7 40 18 34 30 35 40 34 44 ${hump + 6} 56 ${hump} 68
${hump - 2} 78 30 82 42L80 70C66 78 54 76 44 70 36 74 30 72 26 70 14 74 9 64 8 52z"/>
${leg('M14 62C12 74 16 80 15 90h8c1-10 6-18 8-24z', body)}${leg('M52 66l1 24h8l4-22z', cape)}${hoof(14)}${hoof(52)}<path
fill="${cape}" d="M46 ${hump + 10}C52 ${hump - 1} 68 ${hump - 3} 76 28 84 38 84 54 79 62 76 74 68 80 60 79q-4-3-3-8-6
1-7-5 0-4-4-7 2-6-1-10 2-4 1-10 0-6 0-${24 - hump}z"/><path fill="none" stroke="${body}" stroke-width="2.5" d="M56
${hump + 9}q-4 8-1 15M66 ${hump + 8}q-4 9 0 17M60 50q-2 7 2 12M71 48q-1 8 2 12"/><path fill="${head}" d="M73 40c5-6
14-4 18 3 5 8 6 16 7 24 1 8-3 11-8 10l-2 ${beard}q-3-4-4-${beard - 3}-5 0-7-6-7-12-4-31z"/><path fill="#f6ead2"
stroke-width="2.5" d="M79 42q-5-${horn} 4-${horn + 6}-1 6 4 ${horn + 2}z"/><path fill="#8b6a4c" stroke="none" d="M92
66q5-1 5 4 0 5-5 5-3-4 0-9z"/><circle cx="87" cy="54" r="2" fill="#fff" stroke-width="1.600"/><path fill="none"
stroke="${body}" stroke-width="2" d="M80 52q0 6 3 9"/>`);
}

/** A calf of the spring, still reddish. */
const CALF = picture(`<path fill="#8a5228" d="M30 58l-2 32h7l4-28zM66 60l2 30h7l-1-30z"/><path fill="none"
stroke-width="3" d="M14 46Q6 50 8 62"/><path fill="#c07f42" d="M14 50c0-9 9-13 20-13 12 0 16-5 26-5 10 0 18 6 18 16 0
12-6 18-16 18-14 2-20-1-32-1-12 0-16-6-16-15z"/><path fill="#c07f42" d="M18 58c-2 12 2 20 1 32h7c2-10 4-20 6-28zM54
60l2 30h7l2-28z"/><path fill="${LINE}" stroke="none" d="M18 89h9v5h-9zM28 89h8v5h-8zM55 89h9v5h-9zM67
89h9v5h-9z"/><path fill="#a8662f" d="M70 30c6-5 14-3 17 4l7 16c3 6 0 11-6 10-8 0-14-4-18-12-3-7-4-13
0-18z"/><path fill="#8a5228" stroke-width="2.500" d="M72 32q-9-1-11-9 9-2 14 5z"/><path fill="#5b3a1e" stroke="none"
d="M89 50q5 0 5 5-1 4-6 4-2-5 1-9z"/><circle cx="82" cy="42" r="2.200" fill="${LINE}" stroke="none"/>`);

/** A head between the bars of the gate, the same for every bison. */
const HEAD = `<path fill="#f6ead2" d="M20 34Q6 26 10 8q6 12 20 14zM80 34q14-8 10-26-6 12-20 14z"/><path fill="#5d3519"
d="M22 40q-12 0-16-8 10-6 20 0zM78 40q12 0 16-8-10-6-20 0z"/><path fill="#5d3519" d="M50 12c22 0 34 14 31 36-1 8-3 14-7
20l-6 20q-8 8-18 8t-18-8l-6-20c-4-6-6-12-7-20C16 26 28 12 50 12z"/><path fill="#3a2010" d="M20 40c-2-18 12-30 30-30s32
12 30 30q-3 10-10 12-3-8-8-5-5 10-12 10t-12-10q-5-3-8 5-7-2-10-12z"/><path fill="none" stroke="#5d3519"
stroke-width="2.500" d="M32 24q-3 8 1 14M43 19q-3 9 0 17M56 19q4 8 1 17M68 24q3 8-1 14"/><path fill="#8b6a4c" d="M36
76q14-8 28 0 3 8-2 14-12 6-24 0-5-6-2-14z"/><path fill="none" stroke-width="4" d="M43 82h.1M57
82h.1"/><circle cx="31" cy="58" r="3.600" fill="${LINE}" stroke="none"/><circle cx="69" cy="58" r="3.600"
fill="${LINE}" stroke="none"/><circle cx="32" cy="57" r="1.200" fill="#fff" stroke="none"/><circle cx="70" cy="57"
r="1.200" fill="#fff" stroke="none"/>`;

/** The pictures of each kind from its side, and of the head at the gate. */
export const BISON = {
  calf: CALF,
  yearling: grown({ body: '#9a6233', cape: '#7a4a25', head: '#5d3519' }, { hump: 24, beard: 5, horn: 2 }),
  cow: grown({ body: '#86532b', cape: '#5d3519', head: '#432612' }, { hump: 19, beard: 9, horn: 5 }),
  bull: grown({ body: '#6f4322', cape: '#432612', head: '#2c180a' }, { hump: 13, beard: 14, horn: 7 }),
  head: picture(HEAD),
  dust: picture(`<path fill="#d9b487" stroke="none" d="M8 68c-2-12 8-18 16-16 0-14 18-18 26-8 8-12 28-8 28 6 12-2 18 8
14 18 2 8-6 12-14 10-8 8-20 6-26 0-8 8-22 6-26-2-8 4-18 0-18-8z"/><path fill="#e8cba3" stroke="none" d="M24 66c0-8
8-10 12-8 2-8 14-8 18-2 6-6 18-2 16 6 6 0 8 8 2 10-12 4-32 4-42 0-4-1-6-3-6-6z"/>`),
};
