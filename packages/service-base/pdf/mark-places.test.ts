import { describe, expect, it } from 'vitest';
import { placeMarks } from './mark-places.ts';
import { UnprintableText } from './unprintable-text.ts';

/** A character that reaches from 100 to 900 to the right, and from 0 to 700 up. */
const base = { minX: 100, minY: 0, maxX: 900, maxY: 700 };
const mark = (sign: string) => ({ sign, ink: { minX: -300, minY: 500, maxX: -100, maxY: 600 } });
/** Returns the middle of each mark's ink and its lower edge, where it is drawn. */
const drawn = (...signs: string[]) =>
  placeMarks(base, signs.map(mark), 1000).map(({ right, up }) => [right - 200, up + 500]);

describe('the place of a combining mark', () => {
  it.each([
    ['above', '\u0304', [[500, 750]]],
    ['below', '\u0323', [[500, -150]]],
    ['attached below', '\u0327', [[500, -100]]],
    ['above right', '\u05c1', [[800, 750]]],
    ['above left', '\u05c2', [[200, 750]]],
    ['inside', '\u05bc', [[500, 300]]],
  ])('is centered on the ink or at its side: %s', (_place, sign, places) => {
    expect(drawn(sign)).toEqual(places);
  });

  it('is farther out for each mark on the same side', () => {
    expect(drawn('\u0304', '\u0301', '\u0323')).toEqual([
      [500, 750],
      [500, 900],
      [500, -150],
    ]);
  });

  it('is refused without ink to put the mark on', () => {
    expect(() => placeMarks({ ...base, maxX: base.minX }, [mark('\u0304')], 1000)).toThrow(UnprintableText);
  });
});
