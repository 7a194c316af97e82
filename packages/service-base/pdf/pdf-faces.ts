import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParsedFont, PDFDocument } from 'pdfkit';
import { UnprintableText } from './unprintable-text.ts';

/**
 * Two faces of Arimo, which has the widths of Helvetica and covers Latin, Greek and Cyrillic. Each file contains only
 * the glyphs it uses. `resource` is the name that pdfkit gives a face, by the order in which `openFaces` opens them.
 */
const FACES = {
  regular: { resource: 'F1', file: '400Regular/Arimo_400Regular.ttf' },
  bold: { resource: 'F2', file: '700Bold/Arimo_700Bold.ttf' },
} as const;
export type Face = keyof typeof FACES;
const FACE_NAMES = ['regular', 'bold'] as const;

/** A character as an operand in hexadecimal, and its width at a size of one point. */
type Sign = { readonly hex: string; readonly width: number };
const signs = new WeakMap<PDFDocument, Readonly<Record<Face, Map<string, Sign>>>>();
/** Parsed once: parsing takes longer than writing a short document. */
const parsed = new Map<Face, ParsedFont>();

/** Opens both faces for a new document. */
export function openFaces(doc: PDFDocument): void {
  for (const face of FACE_NAMES) {
    doc.registerFont(face, parsed.get(face) ?? readFileSync(pathOf(face))).font(face);
    parsed.set(face, doc._font.font);
  }
  signs.set(doc, { regular: new Map(), bold: new Map() });
}

function pathOf(face: Face): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${FACES[face].file}`));
}

/** Registers both faces on the current page, so that operators can use them by `resourceOf`. */
export function useFacesOnPage(doc: PDFDocument): void {
  for (const face of FACE_NAMES) doc.font(face).fontSize(1).text(' ', 0, 0, { lineBreak: false });
}

/** Returns the name of a face in operators. */
export function resourceOf(face: Face): string {
  return FACES[face].resource;
}

/** Returns a text as an operand of an operator. Throws `UnprintableText`. */
export function operandOf(doc: PDFDocument, text: string, face: Face): string {
  let hex = '';
  for (const sign of text.normalize('NFC')) hex += signOf(doc, sign, face).hex;
  return `<${hex}>`;
}

/** Returns the width of a text at a size of one point. Throws `UnprintableText`. */
export function widthOf(doc: PDFDocument, text: string, face: Face): number {
  let width = 0;
  for (const sign of text.normalize('NFC')) width += signOf(doc, sign, face).width;
  return width;
}

/** Encodes each character once: the library lays out every text again, which costs more than everything else. */
function signOf(doc: PDFDocument, sign: string, face: Face): Sign {
  const known = signs.get(doc)?.[face];
  if (!known) throw new Error('the faces of this document are not open');
  const found = known.get(sign);
  if (found) return found;
  const font = doc.font(face)._font;
  const codePoint = sign.codePointAt(0) ?? 0;
  if (!font.font.hasGlyphForCodePoint(codePoint)) throw new UnprintableText(codePoint);
  const [glyphs, positions] = font.encode(sign);
  const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
  const made = { hex: glyphs.join(''), width };
  // Characters that look alike share a glyph, and the library copies its text as the first of them in any document.
  // Here it's the first in this document.
  const [glyph, ...others] = glyphs.map((hex) => Number.parseInt(hex, 16));
  const isFirst = ![...known.values()].some(({ hex }) => hex === made.hex);
  if (glyph !== undefined && others.length === 0 && isFirst) font.unicode[glyph] = [codePoint];
  known.set(sign, made);
  return made;
}
