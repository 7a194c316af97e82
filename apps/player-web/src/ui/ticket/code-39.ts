/** Bars and spaces of Code 39 (ISO/IEC 16388), nine per character, starting with a bar; 1 is wide. */
const PATTERNS: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '.': '110000100',
  ' ': '011000100',
  '*': '010010100',
};

const WIDE = 2.5;
/** Maximum number of characters, the start and the stop character included; a longer text is rejected, not cut. */
const LENGTH_LIMIT = 48;

export type Barcode = { readonly width: number; readonly path: string };

/**
 * Encodes a text as Code 39 on a field one unit high: `path` contains the bars, `width` is in narrow bars. Lowercase
 * counts as uppercase. Null when a character has no pattern or the text is too long.
 */
export function code39(text: string): Barcode | null {
  const signs = `*${text.replace(/[a-z]/g, (character) => character.toUpperCase())}*`;
  if (signs.length > LENGTH_LIMIT) return null;
  let x = 0;
  let path = '';
  for (const [place, sign] of [...signs].entries()) {
    const pattern = PATTERNS[sign];
    if (pattern === undefined || (sign === '*' && place > 0 && place < signs.length - 1)) return null;
    for (const [element, width] of [...pattern].entries()) {
      const length = width === '1' ? WIDE : 1;
      if (element % 2 === 0) path += `M${x} 0h${length}v1h-${length}z`;
      x += length;
    }
    x += 1;
  }
  return { width: x - 1, path };
}
