import { UnprintableText } from './unprintable-text.ts';

/** The ink of a glyph in units of its font; `advanceWidth` is the distance to the next glyph. */
export type GlyphInk = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
/** The distance of a mark from the place where its glyph would be drawn if the character began there. */
export type MarkShift = { readonly right: number; readonly up: number };

/** The place of a mark: its side of the character, and whether it touches the character. */
type Place = 'above' | 'above left' | 'above right' | 'below' | 'attached below' | 'inside';

/** Places of combining marks by their canonical combining class. Marks that aren't in this list aren't printed. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ['above', /[\u0300-\u0314\u033d-\u0344\u0346\u034a-\u034c\u0350-\u0352\u0357\u035b\u0363-\u036f\u05bf]/],
  ['below', /[\u0316-\u0319\u031c-\u0320\u0323-\u0326\u0329-\u0333\u0339-\u033c\u0347-\u0349\u034d\u034e]/],
  ['below', /[\u0353-\u0356\u0359\u035a\u05b0-\u05b8\u05bb\u05bd\u05c7]/],
  ['attached below', /[\u0327\u0328]/],
  // Points of Hebrew: holam and the two dots of shin, and dagesh within the character.
  ['above left', /[\u05b9\u05ba\u05c2]/],
  ['above right', /[\u05c1]/],
  ['inside', /[\u05bc]/],
];
/** Returns whether a mark is put above its character. */
export function isAboveMark(sign: string): boolean {
  return placeOf(sign) === 'above';
}

function placeOf(sign: string): Place | undefined {
  return PLACES.find(([, signs]) => signs.test(sign))?.[0];
}

/** Space between a character and its mark, as a part of the font's size. */
const GAP = 1 / 20;

/**
 * Returns where the marks of a character go: centered on its ink or at one of its sides, and stacked away from it.
 * Fonts have anchors for few pairs only. Throws `UnprintableText` for a mark without a character, or with an unknown
 * place.
 */
export function placeMarks(
  base: GlyphInk,
  marks: readonly { sign: string; ink: GlyphInk }[],
  unitsPerEm: number,
): MarkShift[] {
  const gap = unitsPerEm * GAP;
  let [top, bottom] = [base.maxY, base.minY];
  return marks.map(({ sign, ink }) => {
    const place = placeOf(sign);
    // A space has no ink.
    if (!place || !(base.maxX > base.minX)) throw new UnprintableText(sign.codePointAt(0) ?? 0);
    const right = horizontally(place, base, ink);
    if (place === 'inside') return { right, up: (base.minY + base.maxY - ink.minY - ink.maxY) / 2 };
    if (place.startsWith('above')) {
      const up = top + gap - ink.minY;
      top = ink.maxY + up;
      return { right, up };
    }
    const up = bottom - (place === 'below' ? gap : 0) - ink.maxY;
    bottom = ink.minY + up;
    return { right, up };
  });
}

function horizontally(place: Place, base: GlyphInk, ink: GlyphInk): number {
  if (place === 'above left') return base.minX - ink.minX;
  if (place === 'above right') return base.maxX - ink.maxX;
  return (base.minX + base.maxX - ink.minX - ink.maxX) / 2;
}
