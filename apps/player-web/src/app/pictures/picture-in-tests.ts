import { cdp, commands, page } from 'vitest/browser';
import { storedPictures } from '../../../../../tools/test/stored-pictures.ts';

/** How a screen is shown. `text`: size of the text, in percent. */
export type PictureView = { readonly width: number; readonly theme: 'light' | 'dark'; readonly text: number };

/** The browser's own protocol. It scales a picture down while drawing it, which takes a tenth of the time. */
type Chrome = { send(method: string, values: object): Promise<{ data: string }> };

const WINDOW_HEIGHT = 900;
/**
 * A longer screen is cut off at this height, because its end looks like its middle, and its texts have their own tests.
 */
const MAX_HEIGHT = 1_300;
/** Width in px of a stored picture by the width of the window: small, and still readable for a reviewer. */
const STORED_WIDTHS: Readonly<Record<number, number>> = { 320: 192, 390: 208, 975: 325, 1440: 432 };
const TYPE = 'image/webp';
const QUALITY = 60;
/** Pictures are compared in squares of this many px. */
const SQUARE = 8;
/**
 * Mean difference (of 255) from which a square counts as changed. Text drawn by another browser version differs by
 * less, and a changed word, icon or color by more.
 */
const CHANGED = 14;
/** Time within which a screen has to look like its picture, and the interval between two comparisons, in ms. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 500;

/** Shows the rendered screen as `view` asks, at its full height. */
export async function showAs({ width, theme, text }: PictureView): Promise<void> {
  const { documentElement: root } = document;
  root.className = `theme-${theme}`;
  const size = text === 100 ? '' : `${text}%`;
  if (window.innerWidth !== width || root.style.fontSize !== size) {
    root.style.fontSize = size;
    await page.viewport(width, WINDOW_HEIGHT);
    await nextFrame();
    if (root.scrollHeight > WINDOW_HEIGHT) await page.viewport(width, Math.min(root.scrollHeight, MAX_HEIGHT));
  }
  await nextFrame();
}

/** Returns the picture of the screen, in the small size in which pictures are stored. */
export async function takePicture(width: number): Promise<Blob> {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { innerHeight: height } = window;
  const chrome = cdp() as unknown as Chrome;
  const { data } = await chrome.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: left, y: top, width, height, scale: (STORED_WIDTHS[width] ?? width) / width },
  });
  return new Blob([bytesOf(data)], { type: TYPE });
}

/**
 * Compares the screen with the stored picture, or stores its picture while pictures are renewed. Waits for a while,
 * because parts of a screen may still be loading. Returns what is wrong as a sentence, or undefined.
 */
export async function comparePicture(name: string, width: number): Promise<string | undefined> {
  const { folder, found, areRenewed } = storedPictures();
  if (areRenewed) return save(`${folder}/${name}.webp`, await takePicture(width));
  const stored = await readStored(`${folder}/${name}.webp`);
  const lastLookMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const picture = await takePicture(width);
    const fault = stored ? await differenceOf(stored, picture) : 'has no stored picture';
    if (fault === undefined) return undefined;
    if (stored && performance.now() < lastLookMs) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    await save(`${found}/${name}.webp`, picture);
    return `${name} ${fault}; see ${found}/${name}.webp, or renew the pictures: npm run pictures`;
  }
}

async function readStored(path: string): Promise<Blob | undefined> {
  const text = await commands.readFile(path, 'base64').catch(() => undefined);
  return text === undefined ? undefined : new Blob([bytesOf(text)], { type: TYPE });
}

async function save(path: string, picture: Blob): Promise<undefined> {
  const bytes = [...new Uint8Array(await picture.arrayBuffer())];
  await commands.writeFile(path, btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')), 'base64');
  return undefined;
}

/** Returns how two pictures differ, in a sentence without its subject, or undefined. */
export async function differenceOf(stored: Blob, picture: Blob): Promise<string | undefined> {
  const [before, now] = await Promise.all([pixelsOf(stored), pixelsOf(picture)]);
  if (before.width !== now.width || before.height !== now.height)
    return `is ${now.width} x ${now.height} px instead of ${before.width} x ${before.height} px`;
  const places: string[] = [];
  for (let y = 0; y < now.height; y += SQUARE)
    for (let x = 0; x < now.width; x += SQUARE)
      if (squareDifference(before, now, x, y) >= CHANGED) places.push(`${x},${y}`);
  return places.length === 0 ? undefined : `differs in ${places.length} squares, the first at ${places[0]}`;
}

/** Returns the mean difference of the colors in a square of two pictures, of 255. */
function squareDifference(before: ImageData, now: ImageData, left: number, top: number): number {
  let [sum, count] = [0, 0];
  for (let y = top; y < Math.min(top + SQUARE, now.height); y++)
    for (let x = left; x < Math.min(left + SQUARE, now.width); x++)
      for (let channel = 0; channel < 3; channel++, count++) {
        const at = 4 * (y * now.width + x) + channel;
        sum += Math.abs((before.data[at] ?? 0) - (now.data[at] ?? 0));
      }
  return sum / count;
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
