import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { ops } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { openStack } from './stack.ts';

const LIST = join(import.meta.dirname, '../docs/payment-pages.md');

/** Returns the first column of the script inventory, with the origins of this stack. */
function listed(): { name: string; pattern: RegExp }[] {
  const { address, settings } = openStack();
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

/** Records every script that the browser loads, including workers and preloaded modules. */
function watchScripts(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) seen.add(request.url());
  });
  return seen;
}

/** Returns how many inline scripts of a page run. */
async function inlineScripts(page: Page): Promise<number> {
  const runs =
    'script:not([src]):not([type]), script:not([src])[type="module"], script:not([src])[type="text/javascript"]';
  const counts = await Promise.all(page.frames().map((frame) => frame.locator(runs).count()));
  return counts.reduce((all, count) => all + count, 0);
}

test('[PCI-6.4.3] loads exactly the listed scripts on payment pages', { tag: LONG }, async ({ page, context }) => {
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
  expect(documents).toEqual([2, 2, 2]);
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

test('[PCI-11.6.1] records the payment pages for an operator, and finds them unchanged', { tag: LONG }, async () => {
  const recording = ['payment-pages', 'record', '--reason', 'a journey', '--as', 'demo-auditor'] as const;
  const proposed = await ops(openStack(), ...recording);
  expect(Number(/"scripts":(\d+)/.exec(proposed)?.[1])).toBeGreaterThan(50);
  const id = /Proposed (\S+):/.exec(proposed)?.[1] ?? '';
  await ops(openStack(), 'proposal', 'approve', id, '--as', 'demo-admin');
  expect(await ops(openStack(), 'payment-pages', 'verify')).toContain('The payment pages match what');
});
