import type { PDFDocument } from 'pdfkit';
import { charactersOf, type Face, fontResourceOf, useFacesOnPage, widthOf } from './pdf-faces.ts';
import { operatorsOf } from './text-operators.ts';

/** Sizes in points, 72 per inch. US Letter, portrait. */
export const PAGE = { width: 612, height: 792, margin: 44 } as const;

/** Returns the function that measures texts of a document, in points. */
export function textMeasure(doc: PDFDocument): (text: string, style: { face: Face; size: number }) => number {
  return (text, { face, size }) => widthOf(doc, text, face) * size;
}

/** Text at a position: `y` is its baseline, from the top of the page. */
export type PlacedText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  /** Gray level of the text, from 0 (black) to 1 (white). */
  readonly gray: number;
};

/**
 * Writes texts as raw operators of the page, because the library's own call lays out every text again, which doubles
 * the time of a long statement. The page must have begun with `beginPage`.
 */
export function writeTexts(doc: PDFDocument, texts: readonly PlacedText[]): void {
  // The library draws from the top of the page down; this line flips the coordinates for the text in between.
  const operators = [`q 1 0 0 -1 0 ${PAGE.height} cm BT`];
  let style = '';
  for (const { text, x, y, face, size, gray } of texts) {
    const wanted = `/${fontResourceOf(face)} ${size} Tf ${gray} g`;
    if (wanted !== style) operators.push(wanted);
    style = wanted;
    const place = `${Math.round(x * 10) / 10} ${Math.round((PAGE.height - y) * 10) / 10}`;
    operators.push(`1 0 0 1 ${place} Tm ${operatorsOf(doc, text, { face, size })}`);
  }
  operators.push('ET Q');
  doc.addContent(operators.join('\n'));
}

/** Draws hairlines across the page at these distances from its top. */
export function drawHairlines(doc: PDFDocument, tops: readonly number[]): void {
  const width = PAGE.width - 2 * PAGE.margin;
  for (const top of tops) doc.rect(PAGE.margin, top, width, 0.5).fill('#d8d2c4');
}

/**
 * A frame to write in or, without a height, a line to write on: `x` and `y` are its top left corner, from the top of
 * the page.
 */
export type PlacedBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Thickness of frames and lines to write on, in points. */
const PEN = 0.75;

/** Draws frames and lines to be filled in by hand. */
export function drawBoxes(doc: PDFDocument, boxes: readonly PlacedBox[]): void {
  for (const { x, y, width, height } of boxes) {
    doc.rect(x, y, width, PEN).fill('#333333');
    if (height === 0) continue;
    doc.rect(x, y + height, width + PEN, PEN).fill('#333333');
    for (const side of [x, x + width]) doc.rect(side, y, PEN, height).fill('#333333');
  }
}

/** Adds a page and registers both faces on it. */
export function beginPage(doc: PDFDocument): void {
  doc.addPage();
  doc.markContent('Artifact', { type: 'Layout' });
  useFacesOnPage(doc);
  doc.endMarkedContent();
}

/** Breaks a text into lines no wider than `width`, at spaces, and within a word only if that word alone is wider. */
export function breakText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const blank = widthOf(' ');
  const lines: string[] = [];
  let [line, lineWidth] = ['', 0];
  for (const whole of text.split(/\s+/)) {
    for (const word of piecesOf(whole, width, widthOf)) {
      const wordWidth = widthOf(word);
      if (line !== '' && lineWidth + blank + wordWidth > width) {
        lines.push(line);
        [line, lineWidth] = ['', 0];
      }
      [line, lineWidth] = line === '' ? [word, wordWidth] : [`${line} ${word}`, lineWidth + blank + wordWidth];
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Returns a word, or the pieces that the word must be cut into to fit; a character stays with its marks. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word === '') return [];
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let [piece, pieceWidth] = ['', 0];
  for (const character of charactersOf(word.normalize('NFC'))) {
    const own = widthOf(character);
    if (piece !== '' && pieceWidth + own > width) {
      pieces.push(piece);
      [piece, pieceWidth] = ['', 0];
    }
    [piece, pieceWidth] = [piece + character, pieceWidth + own];
  }
  return [...pieces, piece];
}
