import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { iconPictures } from '../../build/icon-pictures.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8');

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string };
type Manifest = {
  readonly scope: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: Icon[];
};
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest;

/** Returns the size in the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the installable app', () => {
  test('opens any page of the site in its own window', () => {
    expect(manifest).toMatchObject({ scope: '/', start_url: '/', display: 'standalone' });
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  });

  test('has icons of the sizes it names, some of which devices may cut to their own shape', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
    expect(pictures.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  });

  test("has every picture that is drawn from the brand's mark, in the right size", () => {
    for (const { file, width, height } of iconPictures('data:')) expect(sizeOf(file)).toBe(`${width}x${height}`);
    expect(page).toContain('/icons/apple-touch-icon.png');
    expect(page).toContain('/share.png');
  });

  test('keeps the mark of a maskable icon within the middle 80 %', () => {
    const [maskable] = iconPictures('data:').filter(({ file }) => file.includes('maskable-512'));
    expect(Number(/width="(\d+)"/.exec(maskable?.html ?? '')?.[1])).toBeLessThan(512 * 0.8);
  });
});
