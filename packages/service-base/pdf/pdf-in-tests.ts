import { inflateSync } from 'node:zlib';

/** All texts a PDF of ours draws, one a line, in the order in which they are drawn. */
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

/** A text with signs beyond ASCII stands in a PDF by the numbers of its characters. */
function unescaped(text: string): string {
  const bytes = text.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  return new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'));
}
