import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

// Files as players and attackers upload them.

/** Returns a photo that contains a location and a camera's name. */
export function photo(width = 900, height = 600): Promise<Buffer> {
  const exif = { IFD0: { Make: 'HiddenCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 2/1 54/1' } };
  const background = { r: 200, g: 120, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

/** Returns a PDF with an author; `change` may add what a PDF must not have. */
export async function pdf(
  options: { pages?: number; change?: (document: PDFDocument) => void | Promise<void> } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < (options.pages ?? 1); page++) document.addPage([300, 300]);
  document.setAuthor('HiddenAuthor');
  await options.change?.(document);
  return Buffer.from(await document.save());
}

/** Returns an image of some hundred kilobytes that unpacks to more pixels than are allowed. */
export function pixelBomb(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns a PDF whose structure unpacks to far more than the maximum. */
export function structureBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(40 * 1024 * 1024));
  // The name is written with an escape, as an attacker would.
  const head = `1 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF';
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${head}`), packed, Buffer.from(tail)]);
}

/** Returns markup that is both an image and a script. */
export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
);

/** The standard test file of malware scanners, concatenated here so that no scanner reports this source. */
export const SCANNER_TEST_FILE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', 'H+H*'].join('$'),
);
