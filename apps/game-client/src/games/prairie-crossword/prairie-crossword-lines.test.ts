import { CROSSWORD_GRIDS } from '@sunflower/instant-games/mechanics/crossword/crossword-grids.ts';
import { expect, it } from 'vitest';
import { ENGLISH_LINES, FRENCH_LINES, SPANISH_LINES } from './prairie-crossword-lines.ts';

const [english = [], spanish = []] = CROSSWORD_GRIDS.map((grids) => grids.flat().map(({ word }) => word));
/** A longer line would be smaller than 15 pixels on a phone. */
const MOST = 48;

it.each([
  { title: 'English', words: english, lines: ENGLISH_LINES },
  { title: 'French', words: english, lines: FRENCH_LINES },
  { title: 'Spanish', words: spanish, lines: SPANISH_LINES },
])('has a line in $title for every word of its boards, and no other', ({ words, lines }) => {
  expect(Object.keys(lines).toSorted()).toEqual([...new Set(words)].toSorted());
  for (const line of Object.values(lines)) expect(line.length).toBeLessThanOrEqual(MOST);
});
