import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { iconPictures } from './icon-pictures.ts';

/** Draws the app's icons and its share picture from the brand's mark into `public/`, with a browser. */
const FONT = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const font = readFileSync(fileURLToPath(import.meta.resolve(FONT)));
const browser = await chromium.launch({
  executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const { file, width, height, html } of iconPictures(`data:font/woff2;base64,${font.toString('base64')}`)) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html>${html}`);
  await page.evaluate('document.fonts.ready');
  const path = join(import.meta.dirname, '../public', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await page.screenshot({ omitBackground: true }));
}
await browser.close();
