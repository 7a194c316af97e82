import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { LONG } from './journey.ts';

const FIND_FAULTS = join(import.meta.dirname, 'in-page/find-geometry-faults.js');
/** Four faults, and text that only looks like a fault. */
const PAGE = `
    <p style="width: 80px; overflow: hidden; white-space: nowrap">A jackpot too long for its box</p>
    <p style="margin-left: 380px; white-space: nowrap">A price beyond the edge</p>
    <p style="height: 40px; margin: 0">Balance</p><p style="margin: -40px 0 0">Reality line</p>
    <button style="width: 100px">Buy</button><button style="margin-left: -40px">Cancel</button>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Only for screen readers</p>
    <div style="overflow-x: auto; width: 100px"><b style="white-space: nowrap">A table that scrolls</b></div>
    <p>Text without a fault</p>`;

test('finds text that is cut off, outside the page or covered, and covered controls', {
  tag: LONG,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.setContent(PAGE);
  await page.addScriptTag({ path: FIND_FAULTS });
  const faults = await page.evaluate<string[]>('findGeometryFaults()');
  expect(faults.toSorted()).toEqual([
    'control covers: button. "Buy" | button. "Cancel"',
    expect.stringMatching(/^cut off by \d+ px \(x\): p\. "A jackpot too long for its box"$/),
    'outside the page: p. "A price beyond the edge"',
    'text covers: p. "Balance" | p. "Reality line"',
  ]);
});
