import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdf, photo, pixelBomb, SVG_WITH_SCRIPT, structureBomb } from './files-in-tests.ts';
import { inspectFile } from './inspect-file.ts';
import { inspectionQueue } from './inspection-queue.ts';

/** Longer, because loading the libraries takes seconds on a busy machine. */
const SLOW = { timeout: 120_000 };

async function inspect(file: Buffer) {
  const stored: Buffer[] = [];
  async function* bytes() {
    yield file;
  }
  const result = await inspectFile(bytes(), async (rewritten) => {
    for await (const chunk of rewritten) stored.push(chunk);
  });
  return { result, kept: Buffer.concat(stored) };
}

describe('inspecting a file', SLOW, () => {
  it('re-encodes a photo without its location, camera or trailing data [ASVS-5.2]', async () => {
    const { result, kept: stored } = await inspect(
      Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004<script>1</script>')]),
    );
    expect(result).toEqual({ mediaType: 'image/jpeg', pages: null });
    const { width, height, format, exif, icc, xmp } = await sharp(stored).metadata();
    expect({ width, height, format, exif, icc, xmp }).toEqual({ width: 900, height: 600, format: 'jpeg' });
    for (const hidden of ['HiddenCamera', '<script>', 'PK\u0003\u0004']) expect(stored.includes(hidden)).toBe(false);
  });

  it('stores only the image of a file that is also a page, a PDF and an archive [ASVS-5.2]', async () => {
    const comment = Buffer.from(
      '<!doctype html><script>alert(1)</script>%PDF-1.7 1 0 obj<</JS(app.alert(1))>>PK\u0003\u0004',
    );
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const picture = await photo();
    // The comment is a part of the JPEG, before its pixels, so that readers of each type find what they look for.
    const file = Buffer.concat([picture.subarray(0, 2), length, comment, picture.subarray(2), await pdf()]);
    const { result, kept: stored } = await inspect(file);
    expect(result).toEqual({ mediaType: 'image/jpeg', pages: null });
    for (const hidden of ['<script>', '%PDF-', 'PK\u0003\u0004', 'HiddenAuthor'])
      expect(stored.includes(hidden), hidden).toBe(false);
  });

  it.each(['png', 'webp'] as const)('stores a %s image as JPEG', async (type) => {
    const { result, kept: stored } = await inspect(
      await sharp(await photo())
        .toFormat(type)
        .toBuffer(),
    );
    expect(result).toMatchObject({ mediaType: 'image/jpeg' });
    expect((await sharp(stored).metadata()).format).toBe('jpeg');
  });

  it('shrinks a very large image', async () => {
    const { kept: stored } = await inspect(await photo(6_000, 3_000));
    expect(await sharp(stored).metadata()).toMatchObject({ width: 3_200, height: 1_600 });
  });

  it('rewrites a PDF without its author or trailing data', async () => {
    const { result, kept: stored } = await inspect(
      Buffer.concat([await pdf({ pages: 3 }), Buffer.from('\n<script>1</script>')]),
    );
    expect(result).toEqual({ mediaType: 'application/pdf', pages: 3 });
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
    for (const hidden of ['HiddenAuthor', '<script>']) expect(stored.includes(hidden)).toBe(false);
  });

  it.each([
    ['FILE_TYPE_NOT_ACCEPTED', 'an SVG with a script', () => SVG_WITH_SCRIPT],
    ['FILE_TYPE_NOT_ACCEPTED', 'a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['FILE_TYPE_NOT_ACCEPTED', 'a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['FILE_TYPE_NOT_ACCEPTED', 'a page in front of a PDF', async () => Buffer.concat([SVG_WITH_SCRIPT, await pdf()])],
    ['FILE_TYPE_NOT_ACCEPTED', 'a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['FILE_DAMAGED', 'half a photo', async () => (await photo()).subarray(0, 2_000)],
    ['FILE_DAMAGED', 'only the head of a PNG', async () => (await pixelBomb()).subarray(0, 45)],
    ['FILE_DAMAGED', 'a PDF that is cut off', async () => (await pdf()).subarray(0, 200)],
    ['FILE_DAMAGED', 'a PDF whose structure is a decompression bomb', () => structureBomb()],
    ['PICTURE_TOO_LARGE', 'a picture that is a decompression bomb', () => pixelBomb()],
    ['PICTURE_TOO_SMALL', 'a tiny picture', () => photo(600, 100)],
    ['PDF_ACTIVE', 'a PDF with a script', () => pdf({ change: (one) => one.addJavaScript('a', 'app.alert(1)') })],
    ['PDF_ACTIVE', 'a PDF with an attachment', () => pdf({ change: (one) => one.attach(Buffer.from('x'), 'x.exe') })],
    ['PDF_TOO_LONG', 'a PDF of 51 pages', () => pdf({ pages: 51 })],
  ])('refuses with %s: %s [ASVS-5.2]', async (refusal, _what, file) => {
    const { result, kept: stored } = await inspect(await file());
    expect(result).toEqual({ refusal });
    expect(stored.length).toBe(0);
  });

  it('refuses a PDF with a password', async () => {
    const locked = Buffer.from(
      (await pdf()).toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard /V 1 >> /Root'),
      'latin1',
    );
    expect(['PDF_LOCKED', 'FILE_DAMAGED']).toContain(((await inspect(locked)).result as { refusal: string }).refusal);
  });
});

describe('the queue of inspections', () => {
  it('runs only a few at a time, in order, and refuses those that are too many', async () => {
    const queue = inspectionQueue({ running: 1, waiting: 1 });
    const log: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.take(() => promise);
    const second = queue.take(async () => void log.push('second'));
    expect(await queue.take(async () => 'third')).toBeUndefined();
    expect(log).toEqual([]);
    resolve();
    await Promise.all([first, second]);
    expect(log).toEqual(['second']);
    expect(await queue.take(async () => 'fourth')).toBe('fourth');
  });

  it('continues with the next inspection after one fails', async () => {
    const queue = inspectionQueue({ running: 1, waiting: 1 });
    const failing = queue.take(() => Promise.reject(new Error('broken')));
    const next = queue.take(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
