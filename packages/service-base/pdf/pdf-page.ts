import type { PDFDocument } from 'pdfkit';

/** Sizes in points, 72 per inch. US Letter, portrait. */
export const PAGE = { width: 612, height: 792, margin: 44 } as const;

/** The two faces of the standard font, with the names pdfkit gives them in the order `beginPage` first uses them. */
const FACES = {
  regular: { name: 'Helvetica', resource: 'F1' },
  bold: { name: 'Helvetica-Bold', resource: 'F2' },
} as const;
export type Face = keyof typeof FACES;

/** The code page of standard fonts: each character's byte. A character outside of it is written as a question mark. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(new Uint8Array([byte])), byte] as const,
  ),
);
const UNKNOWN = '?'.charCodeAt(0);
const FIRST_PRINTED = 0x20;
const FIRST_BEYOND_ASCII = 0x7f;

/** Returns the byte of one UTF-16 unit of a text. */
function byteAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < FIRST_PRINTED) return UNKNOWN;
  return unit < FIRST_BEYOND_ASCII ? unit : (BYTE_OF.get(text.charAt(index)) ?? UNKNOWN);
}

/** Text that needs no escaping in an operand: printable ASCII except brackets and the backslash. */
const PLAIN = /^[ -'*-[\]-~]*$/;

/**
 * Returns a text as an operand of an operator. If it has any other character, all of its characters are escaped by
 * their codes, so that none can be misread.
 */
function operand(text: string): string {
  if (PLAIN.test(text)) return `(${text})`;
  let escaped = '';
  for (let index = 0; index < text.length; index++) escaped += `\\${byteAt(text, index).toString(8).padStart(3, '0')}`;
  return `(${escaped})`;
}

/** Widths of all characters, measured once: measuring each text with the library costs more than everything else. */
export function textMeasure(doc: PDFDocument): (text: string, style: { face: Face; size: number }) => number {
  const widths = (face: Face) => {
    doc.font(FACES[face].name).fontSize(1);
    const found = new Float64Array(256);
    for (const [character, byte] of BYTE_OF) found[byte] = doc.widthOfString(character);
    return found;
  };
  const known = { regular: widths('regular'), bold: widths('bold') };
  return (text, { face, size }) => {
    const of = known[face];
    let width = 0;
    for (let index = 0; index < text.length; index++) width += of[byteAt(text, index)] ?? 0;
    return width * size;
  };
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
 * Writes texts as operators of the page: the library's own call lays out every text again, which doubles the time of a
 * long statement. Both faces must have been used on the page before.
 */
export function writeTexts(doc: PDFDocument, texts: readonly PlacedText[]): void {
  // The library draws from the top of the page down; this flips the coordinates for the text in between.
  const operators = [`q 1 0 0 -1 0 ${PAGE.height} cm BT`];
  let style = '';
  for (const { text, x, y, face, size, gray } of texts) {
    const wanted = `/${FACES[face].resource} ${size} Tf ${gray} g`;
    if (wanted !== style) operators.push(wanted);
    style = wanted;
    operators.push(
      `1 0 0 1 ${Math.round(x * 10) / 10} ${Math.round((PAGE.height - y) * 10) / 10} Tm ${operand(text)} Tj`,
    );
  }
  operators.push('ET Q');
  doc.addContent(operators.join('\n'));
}

/** Draws hairlines across the page at these distances from its top. */
export function drawRules(doc: PDFDocument, tops: readonly number[]): void {
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
  for (const face of ['regular', 'bold'] as const)
    doc.font(FACES[face].name).fontSize(1).text(' ', 0, 0, { lineBreak: false });
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

/** Returns a word, or the pieces it must be cut into to fit. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word === '') return [];
  if (word.length === 1 || widthOf(word) <= width) return [word];
  let length = word.length - 1;
  while (length > 1 && widthOf(word.slice(0, length)) > width) length -= 1;
  return [word.slice(0, length), ...piecesOf(word.slice(length), width, widthOf)];
}
