import { inflateSync } from 'node:zlib';

/** Returns all texts of one of our PDFs, one per line, in drawing order. */
export function textsOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const content = streams.map(([, packed = '']) => inflated(packed)).join('\n');
  return [...content.matchAll(/\(((?:\\\d{3}|[^()\\])*)\) Tj/g)].map(([, text = '']) => unescaped(text)).join('\n');
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Decodes text that a PDF stores as character codes because it has characters beyond ASCII. */
function unescaped(text: string): string {
  const bytes = text.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  return new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'));
}
