import { petals, picture } from '../svg.ts';

/** Returns a star with this many points, `size` units wide, in a picture of 100 by 100 units. */
function star(points: number, of: { size: number; waist: number; fill: string }): string {
  const { size, waist, fill } = of;
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const radius = (size / 2) * (index % 2 === 0 ? 1 : waist);
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return picture(
    `<path fill="${fill}" stroke="#0a0e2a" stroke-width="3" d="M${corners.join('L')}z"/><circle cx="50" cy="50"
r="${(size * waist * 0.24).toFixed(1)}" fill="#ffffff" opacity=".85" stroke="none"/>`,
  );
}

/** The five brightnesses, the faintest first: each has more points, another color, and is larger. */
export const STARS: Readonly<Record<string, string>> = {
  '1': star(4, { size: 50, waist: 0.36, fill: '#86aaff' }),
  '2': star(5, { size: 62, waist: 0.46, fill: '#f1f3ff' }),
  '3': star(6, { size: 72, waist: 0.52, fill: '#f39ccb' }),
  '4': star(8, { size: 84, waist: 0.6, fill: '#ff9a5e' }),
  '5': star(12, { size: 96, waist: 0.68, fill: '#7fe3c6' }),
};

/** A star behind a cloud. */
export const HAZE = picture(
  `<circle cx="50" cy="50" r="46" fill="#1d2666" stroke="#7f8be0" stroke-width="3"/><path fill="#e6ebff" stroke="none"
d="M56 18q2.500 12.500 15 15-12.500 2.500-15 15-2.500-12.500-15-15 12.500-2.500 15-15z"/><path fill="#5f6cc4"
stroke="none" d="M10 60c2-8 10-9 14-7 1-11 10-15 18-13 6-10 22-10 27 1
9-3 18 3 18 12 4 1 6 4 6 9a46 46 0 0 1-3 8H9a46 46 0 0 1-3-8z"/><path
fill="#8390e0" stroke="none" d="M7 70c4-6 10-6 14-4 3-7 12-9 18-5 7-7 20-6 25 2 7-3 15 0 17 6 4-1 8 0 10
3a46 46 0 0 1-84 0z"/>`,
);

const drawn = (content: string) =>
  picture(`<g fill="none" stroke="#ffe6a3" stroke-width="2">${content}</g>`).replaceAll('\n', ' ');

/** The figure that the stars of each brightness join into, drawn as on an old star chart. */
export const CONSTELLATIONS: Readonly<Record<string, string>> = {
  '1': drawn(
    `<path d="M22 66C24 46 36 36 52 34c2-10 10-16 20-14 4 1 7 3 8 6l12 4-12 4c0 18-12 32-32 34L22 84l4-16zM30
62c10 4 22 2 30-8M48 68l-4 18M56 67l2 18M38 86h12M52 85h12M62 42q6 6 12 2"/><circle cx="72" cy="28" r="2"/>`,
  ),
  '2': drawn(
    `<path d="M42 44L32 94M58 44l10 50M38 64h24M35 80h30M38 64l27 16M62 64L35 80M50 36v58"/>${Array.from(
      { length: 8 },
      (_, blade) => `<path transform="rotate(${45 * blade} 50 32)" d="M50 28l-6-20q6-5 12 0z"/>`,
    ).join('')}<circle cx="50" cy="32" r="4"/><path d="M54 32h26l8-8v16l-8-8"/>`,
  ),
  '3': drawn(
    `<path d="M10 58h68l4 12H14zM14 58C8 34 22 20 44 22c26-4 40 10 34 36M30 58C28 38 32 26 38 22M58 58c2-18 0-30-6-36M82
66l14-4"/><circle cx="28" cy="78" r="13"/><circle cx="66" cy="78" r="13"/><path d="M28 65v26M15 78h26M19 69l18
18M37 69L19 87M66 65v26M53 78h26M57 69l18 18M75 69L57 87"/>`,
  ),
  '4': drawn(
    `<g transform="translate(0 -14)">${petals(12, { fill: 'none', from: 14, length: 19, width: 7 })}</g><circle cx="50"
cy="36" r="13"/><circle cx="50" cy="36" r="6"/><path d="M50 69v29M50 88q-18 2-24-14 18-2 24 14zM50 92q18 0 22-14-18
0-22 14z"/>`,
  ),
  '5': drawn(
    `<path d="M8 54c0-12 10-18 22-18C38 32 44 16 56 16c12 0 20 8 24 18 8 4 14 14 15 26 0 8-8 14-12 8l-3 16-4-14c-6
8-14 8-18 4v18h-8l-2-20H28l-2 20h-8l-2-26C10 64 8 60 8 54zM48 22c-8 14-6 34 8 50M80 34q-6-6-2-12 6 2 4 12M8 50Q2 58 4
66"/><circle cx="85" cy="52" r="1.500"/>`,
  ),
};
