import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { ops } from '../tools/test/house-operators.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';

const LIST = join(import.meta.dirname, '../docs/payment-pages.md');

/** The first column of the list of scripts, with the origins of this house. */
function listed(): { name: string; pattern: RegExp }[] {
  const { address, settings } = openHouse();
  const places = {
    app: address,
    vault: `http://vault.localhost:${settings.SUNFLOWER_CARD_VAULT_PORT}`,
    location: `http://location.localhost:${settings.SUNFLOWER_LOCATION_ENGINE_PORT}`,
  };
  const [, table = ''] = readFileSync(LIST, 'utf8').split('## Scripts');
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => {
    const address = name.replace(/\{(\w+)\}/, (_, place: keyof typeof places) => places[place]);
    return { name, pattern: new RegExp(`^${address.split('*').map(RegExp.escape).join('[^/]*')}$`) };
  });
}

/** Notes every script the browser loads, workers and modules named ahead among them. */
function watchScripts(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) seen.add(request.url());
  });
  return seen;
}

/** Scripts that stand in the documents of a page and run. */
async function inlineScripts(page: Page): Promise<number> {
  const runs =
    'script:not([src]):not([type]), script:not([src])[type="module"], script:not([src])[type="text/javascript"]';
  const counts = await Promise.all(page.frames().map((frame) => frame.locator(runs).count()));
  return counts.reduce((all, count) => all + count, 0);
}

test('[PCI-6.4.3] the payment pages load the scripts that are listed, all of them and no others', {
  tag: LONG,
}, async ({ page, context }) => {
  await readyPlayer(context);
  const seen = watchScripts(context);
  const frameFields = page.frameLocator('iframe').getByLabel('Card number');
  const documents: number[] = [];
  await page.goto('/wallet/methods');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(frameFields).toBeVisible();
  documents.push(await inlineScripts(page));
  for (const [path, title] of [
    ['/wallet/deposit', /deposit|add money|add funds/i],
    ['/wallet/withdraw', /withdraw/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => [...seen].some((address) => address.includes('location-engine'))).toBe(true);
    documents.push(await inlineScripts(page));
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).not.toContain('/web/vendors/frame');
  }
  expect(documents).toEqual([1, 1, 1]);
  const rows = listed();
  expect(rows.length).toBeGreaterThan(3);
  const found = ['inline', ...seen];
  const strangers = found.filter((address) => !rows.some(({ pattern }) => pattern.test(address)));
  expect(strangers, 'loaded and not listed').toEqual([]);
  const unseen = rows.filter(({ pattern }) => !found.some((address) => pattern.test(address)));
  expect(
    unseen.map(({ name }) => name),
    'listed and not loaded',
  ).toEqual([]);
});

test('[PCI-11.6.1] an operator writes down what the payment pages are, and finds them the same', {
  tag: LONG,
}, async () => {
  const written = await ops(openHouse(), 'payment-pages', 'record', '--reason', 'a journey', '--as', 'demo-auditor');
  const scripts = Number(/ with (\d+) scripts/.exec(written)?.[1]);
  expect(scripts).toBeGreaterThan(50);
  expect(await ops(openHouse(), 'payment-pages', 'verify')).toContain('The payment pages are as');
});
