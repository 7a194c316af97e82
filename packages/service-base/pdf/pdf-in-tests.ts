import { inflateSync } from 'node:zlib';

/** Returns all texts of one of our PDFs, one per line, in drawing order, as viewers copy them. */
export function textsOfPdf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const texts = new Map(Object.entries(fontsOf(file)).map(([name, font]) => [name, charactersOf(file, font)]));
  let characters: ReadonlyMap<string, string> = new Map();
  const found: string[] = [];
  // A text begins at its place (Tm); glyphs that are shown one by one belong to the same text.
  const operators = /\/(F\d+) [\d.]+ Tf|( Tm )(?=[</])|(?<!\[)<([0-9a-f]*)>(?: Tj| \S+\] TJ)/g;
  for (const [, font, place, hex = ''] of contentOfPdf(pdf).matchAll(operators)) {
    if (font) characters = texts.get(font) ?? new Map();
    else if (place) found.push('');
    else found.push((found.pop() ?? '') + hex.replace(/..../g, (glyph) => characters.get(glyph) ?? '\ufffd'));
  }
  return found.join('\n');
}

/** Returns the decompressed streams of one of our PDFs, without its fonts. */
export function contentOfPdf(pdf: Buffer): string {
  // Our PDFs end a stream with a line feed alone: a carriage return before it is the stream's last byte.
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, packed = '']) => inflated(packed)).join('\n');
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Returns the object number of each font by its name on the pages. */
function fontsOf(file: string): Record<string, string> {
  const [, fonts = ''] = file.match(/\/Font <<([\s\S]*?)>>/) ?? [];
  return Object.fromEntries([...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, id]));
}

/** Returns the text of each glyph of a font. */
function charactersOf(file: string, font: string): ReadonlyMap<string, string> {
  const [, map = ''] = objectOf(file, font).match(/\/ToUnicode (\d+) 0 R/) ?? [];
  const [, packed = ''] = objectOf(file, map).match(/stream\r?\n([\s\S]*?)\nendstream/) ?? [];
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of inflated(packed).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const units = hex.replaceAll(' ', '').match(/..../g) ?? [];
      characters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  return characters;
}

function objectOf(file: string, id: string): string {
  return file.match(new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`))?.[1] ?? '';
}
