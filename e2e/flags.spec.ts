import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import type { Page } from 'playwright/test';
import { switchFlag } from '../tools/test/house-operators.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';

/** The platform asks for flags every five seconds, a page once it rests. */
const SOON = { timeout: 20_000 };
const quickPick = (page: Page) => page.getByRole('button', { name: /^Quick pick/ });

/** What the platform says to somebody who asks for transactions without having signed in. */
async function answerToGuest(page: Page): Promise<string> {
  const answer = await page.request.get(WALLET_PATHS.transactions);
  return ((await answer.json()) as { code: string }).code;
}

test('[S6-5/quick-pick] [S6-5/transactions] what an operator switches off is refused and no longer offered, until it is on again', {
  tag: LONG,
}, async ({ page }) => {
  const house = openHouse();
  const flags = ['FEATURE_DRAW_GAMES_QUICK_PICK', 'FEATURE_WALLET_TRANSACTIONS'];
  await page.goto('/');
  await expect(quickPick(page)).toBeVisible();
  expect(await answerToGuest(page)).toBe('NOT_SIGNED_IN');
  try {
    for (const flag of flags) await switchFlag(house, flag, false);
    await page.reload();
    await expect(quickPick(page)).toBeHidden(SOON);
    await expect(page.getByRole('link', { name: 'Choose numbers' }).first()).toBeVisible();
    await expect.poll(() => answerToGuest(page), SOON).toBe('FEATURE_OFF');
  } finally {
    for (const flag of flags) await switchFlag(house, flag, true);
  }
  await page.reload();
  await expect.poll(() => answerToGuest(page), SOON).toBe('NOT_SIGNED_IN');
  await expect(quickPick(page)).toBeVisible(SOON);
});

test('[S8-17] a page whose flag server does not answer goes on with its defaults', { tag: LONG }, async ({ page }) => {
  let asked = 0;
  await page.route(
    (address) => address.hostname === 'flags.localhost',
    (route) => {
      asked += 1;
      return route.abort();
    },
  );
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to initialize Unleash provider'),
  );
  await page.goto('/');
  await failed;
  expect(asked).toBeGreaterThan(0);
  await expect(quickPick(page)).toBeVisible();
});
