import type { Mark, MarkShape } from './mark.ts';

/** Rounded tile behind every game mark. */
const TILE = 'M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0Z';

function disc(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0-${2 * radius}Z`;
}

function onTile(fill: string, ...shapes: readonly MarkShape[]): Mark {
  return { size: 64, shapes: [{ d: TILE, fill }, ...shapes] };
}

/** Mega Millions: a golden ball with an M. */
export const megaMillionsMark = onTile(
  '#123a78',
  { d: disc(32, 32, 24), fill: '#F5BE2E' },
  { d: 'M13 24a21 21 0 0 1 38 0A30 30 0 0 0 13 24Z', fill: '#FFE08A' },
  { d: 'M20 44V23l12 14l12-14v21', stroke: '#123A78', width: 6 },
);

/** Lotto America: a star over a stripe. */
export const lottoAmericaMark = onTile(
  '#27348b',
  { d: 'M0 41h64v9H0Z', fill: '#E0303C' },
  { d: 'M0 50h64a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50Z', fill: '#FFFFFF' },
  { d: 'M32 6l7.3 15.9l17.3 2l-12.8 11.9l3.4 17.2L32 44.4L16.8 53l3.4-17.2L7.4 23.9l17.3-2Z', fill: '#FFFFFF' },
);

/** Super Kansas Cash: an ear of wheat on a coin. */
export const superKansasCashMark = onTile(
  '#14572f',
  { d: disc(32, 32, 24), fill: '#FFC629' },
  { d: disc(32, 32, 18.5), stroke: '#14572F', width: 2.4 },
  { d: 'M32 48V24', stroke: '#14572F', width: 4 },
  {
    d: 'M32 25q-3-5 0-9q3 4 0 9M32 33q-8-1-9-8q8 0 9 8M32 33q8-1 9-8q-8 0-9 8M32 42q-8-1-9-8q8 0 9 8M32 42q8-1 9-8q-8 0-9 8',
    fill: '#14572F',
  },
);

/** 2by2: two red and two white balls. */
export const twoByTwoMark = onTile(
  '#8f1720',
  { d: disc(21, 21, 11.5), fill: '#F0525A' },
  { d: disc(43, 21, 11.5), fill: '#F0525A' },
  { d: disc(21, 43, 11.5), fill: '#FFFFFF' },
  { d: disc(43, 43, 11.5), fill: '#FFFFFF' },
);

/** Pick 3: the digit 3 above three underlined places. */
export const pick3Mark = onTile(
  '#5b2da0',
  { d: 'M12 52h10M27 52h10M42 52h10', stroke: '#D9C2FF', width: 5 },
  { d: 'M22 13h20L31 25q12-1 12 8q0 10-12 9.5q-6 0-9-4.5', stroke: '#FFFFFF', width: 6 },
);

/** Pick 4: the digit 4 above four underlined places. */
export const pick4Mark = onTile(
  '#0b5f66',
  { d: 'M10 52h6M22 52h6M36 52h6M48 52h6', stroke: '#A6EBE4', width: 5 },
  { d: 'M38 42V12L20 33h25', stroke: '#FFFFFF', width: 6 },
);

/** Pick 5: the digit 5 above five underlined places. */
export const pick5Mark = onTile(
  '#9a4408',
  { d: 'M9 52h4M20 52h4M30 52h4M40 52h4M51 52h4', stroke: '#FFD3A8', width: 5 },
  { d: 'M42 13H25l-2 13q12-4 17 2q5 7-1 12q-8 5-17-1', stroke: '#FFFFFF', width: 6 },
);

/** Keno: marks on a board, one of them the bulls-eye. */
export const kenoMark = onTile(
  '#2d2a83',
  {
    d: [16, 32, 48].flatMap((y) => [16, 32, 48].map((x) => (x === 32 && y === 32 ? '' : disc(x, y, 5)))).join(''),
    fill: '#B8B6F5',
  },
  { d: disc(32, 32, 10), fill: '#FFFFFF' },
  { d: disc(32, 32, 5.5), fill: '#E0303C' },
);
