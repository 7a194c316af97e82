import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EmbeddedFont, ParsedFont, PDFDocument } from 'pdfkit';
import { type GlyphInk, isAboveMark, placeMarks } from './mark-places.ts';
import { UnprintableText } from './unprintable-text.ts';

/**
 * Two faces of Arimo, which has the widths of Helvetica and covers Latin, Greek and Cyrillic. Files contain only the
 * glyphs they use. `resource` is pdfkit's name of a face, by the order in `openFaces`.
 */
const FACES = {
  regular: { resource: 'F1', file: '400Regular/Arimo_400Regular.ttf' },
  bold: { resource: 'F2', file: '700Bold/Arimo_700Bold.ttf' },
} as const;
export type Face = keyof typeof FACES;
const FACE_NAMES = ['regular', 'bold'] as const;

/** A character with its marks, as operands of the operator TJ, and its width at a size of one point. */
export type PdfCharacter = { readonly shown: readonly ShownGlyphs[]; readonly width: number };
/** Glyphs to show; `back` moves the pen to the left first, and `up` lifts the glyphs, both for a size of one point. */
export type ShownGlyphs = { readonly hex: string; readonly back: number; readonly up: number };
const signs = new WeakMap<PDFDocument, Readonly<Record<Face, Map<string, PdfCharacter>>>>();
/** Cached, because parsing takes longer than writing a short document. */
const parsed = new Map<Face, ParsedFont>();
const firstUses = new WeakMap<EmbeddedFont, Set<number>>();

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

/** Registers both faces on the current page, so that raw PDF operators can refer to them by `fontResourceOf`. */
export function useFacesOnPage(doc: PDFDocument): void {
  for (const face of FACE_NAMES) doc.font(face).fontSize(1).text(' ', 0, 0, { lineBreak: false });
}

/** Returns the name of a face in raw PDF operators. */
export function fontResourceOf(face: Face): string {
  return FACES[face].resource;
}

/** Returns whether a text has combining marks. */
export function hasMarks(text: string): boolean {
  return /\p{M}/u.test(text);
}

/** Splits a text into characters with their marks. */
export function charactersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
}

/** Returns the width of a text at a size of one point. Throws `UnprintableText`. */
export function widthOf(doc: PDFDocument, text: string, face: Face): number {
  const composed = text.normalize('NFC');
  let width = 0;
  for (const sign of hasMarks(composed) ? charactersOf(composed) : composed)
    width += characterOf(doc, sign, face).width;
  return width;
}

/**
 * Returns a character with its marks. Encodes each only once, because the library's text layout costs more than
 * everything else.
 */
export function characterOf(doc: PDFDocument, sign: string, face: Face): PdfCharacter {
  const known = signs.get(doc)?.[face];
  if (!known) throw new Error('the faces of this document are not open');
  const found = known.get(sign);
  if (found) return found;
  const made = hasMarks(sign) ? withMarks(doc, sign, face) : plainSign(doc, sign, face);
  known.set(sign, made);
  return made;
}

/** Characters that lose their dot under a mark. */
const DOTLESS = new Map([
  ['i', '\u0131'],
  ['j', '\u0237'],
]);

function withMarks(doc: PDFDocument, sign: string, face: Face): PdfCharacter {
  const [first = '', ...marks] = sign;
  const isAbove = marks.some((mark) => isAboveMark(mark));
  const character = (isAbove && DOTLESS.get(first)) || first;
  if (hasMarks(first)) throw new UnprintableText(first.codePointAt(0) ?? 0);
  const { font } = doc.font(face)._font;
  const inks = marks.map((mark) => ({ sign: mark, ink: inkOf(font, mark) }));
  const shifts = placeMarks(inkOf(font, character), inks, font.unitsPerEm);
  const main = characterOf(doc, character, face);
  const shown = marks.map((mark, index): ShownGlyphs => {
    const { right = 0, up = 0 } = shifts[index] ?? {};
    const [glyph] = plainSign(doc, mark, face).shown;
    return { hex: glyph?.hex ?? '', back: main.width - right / font.unitsPerEm, up: up / font.unitsPerEm };
  });
  return { shown: [...main.shown, ...shown], width: main.width };
}

function inkOf(font: ParsedFont, sign: string): GlyphInk {
  const codePoint = sign.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(codePoint)) throw new UnprintableText(codePoint);
  return font.glyphForCodePoint(codePoint).bbox;
}

function plainSign(doc: PDFDocument, sign: string, face: Face): PdfCharacter {
  const font = doc.font(face)._font;
  const codePoint = sign.codePointAt(0) ?? 0;
  if (!font.font.hasGlyphForCodePoint(codePoint)) throw new UnprintableText(codePoint);
  const [glyphs, positions] = font.encode(sign);
  const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
  // Characters that look alike share a glyph, and the library copies the glyph's text as the first of these characters
  // in any document. This code makes it the first one in this document.
  const used = firstUses.get(font) ?? new Set();
  firstUses.set(font, used);
  const [glyph, ...others] = glyphs.map((hex) => Number.parseInt(hex, 16));
  if (glyph !== undefined && others.length === 0 && !used.has(glyph)) font.unicode[glyph] = [codePoint];
  if (glyph !== undefined) used.add(glyph);
  return { shown: [{ hex: glyphs.join(''), back: 0, up: 0 }], width };
}
