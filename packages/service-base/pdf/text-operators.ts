import type { PDFDocument } from 'pdfkit';
import { characterOf, charactersOf, type Face, hasMarks, type ShownGlyphs } from './pdf-faces.ts';
import { hasRightToLeft, visualOrder } from './visual-order.ts';

/**
 * Returns the operators that show a text, in the order of a line that begins on the left. Viewers put Hebrew back into
 * reading order automatically when they copy it. Throws `UnprintableText`.
 */
export function operatorsOf(doc: PDFDocument, text: string, { face, size }: { face: Face; size: number }): string {
  const composed = text.normalize('NFC');
  const [isMarked, isBothWays] = [hasMarks(composed), hasRightToLeft(composed)];
  if (!isMarked && !isBothWays) {
    let hex = '';
    for (const sign of composed) for (const shown of characterOf(doc, sign, face).shown) hex += shown.hex;
    return `<${hex}> Tj`;
  }
  const characters = charactersOf(composed);
  const shown = (isBothWays ? visualOrder(characters) : characters).flatMap(
    (sign) => characterOf(doc, sign, face).shown,
  );
  const operators = shown.map((one) => operatorOf(one, size)).join('\n');
  // A character may have lost its dot to a mark, so copies use the text itself.
  return isBothWays ? operators : `/Span <</ActualText <${utf16Of(composed)}>>> BDC\n${operators}\nEMC`;
}

const utf16Of = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase();

/** Shows a glyph, and leaves the pen after it where the next character begins. */
function operatorOf({ hex, back, up }: ShownGlyphs, size: number): string {
  if (back === 0 && up === 0) return `<${hex}> Tj`;
  const aside = rounded(back * 1000);
  return `${rounded(up * size)} Ts [${aside} <${hex}> ${-aside}] TJ 0 Ts`;
}

const rounded = (value: number) => Math.round(value * 100) / 100 || 0;
