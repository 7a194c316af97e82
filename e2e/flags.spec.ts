import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import type { Page } from 'playwright/test';
import { switchFlag } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { openStack } from './stack.ts';

/** The platform reads flags every five seconds, and a page after it has loaded. */
const SOON = { timeout: 20_000 };
const quickPick = (page: Page) => page.getByRole('button', { name: /^Quick pick/ });

/** Returns the platform's response to a guest who requests transactions. */
async function answerToGuest(page: Page): Promise<string> {
  const answer = await page.request.get(WALLET_PATHS.transactions);
  return ((await answer.json()) as { code: string }).code;
}

test('[S6-5/quick-pick] [S6-5/transactions] refuses and hides what an operator switches off', { tag: LONG }, async ({
  page,
}) => {
  const stack = openStack();
  const flags = ['FEATURE_DRAW_GAMES_QUICK_PICK', 'FEATURE_WALLET_TRANSACTIONS'];
  await page.goto('/');
  await expect(quickPick(page)).toBeVisible();
  expect(await answerToGuest(page)).toBe('NOT_SIGNED_IN');
  try {
    for (const flag of flags) await switchFlag(stack, flag, false);
    await page.reload();
    await expect(quickPick(page)).toBeHidden(SOON);
    await expect(page.getByRole('link', { name: 'Choose numbers' }).first()).toBeVisible();
    await expect.poll(() => answerToGuest(page), SOON).toBe('FEATURE_OFF');
  } finally {
    for (const flag of flags) await switchFlag(stack, flag, true);
  }
  await page.reload();
  await expect.poll(() => answerToGuest(page), SOON).toBe('NOT_SIGNED_IN');
  await expect(quickPick(page)).toBeVisible(SOON);
});

test('[S8-17/initialization] continues with its defaults without a flag server', { tag: LONG }, async ({ page }) => {
  let input = 0;
  await page.route(
    (address) => address.hostname === 'flags.localhost',
    (route) => {
      input += 1;
      return route.abort();
    },
  );
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to initialize Unleash provider'),
  );
  await page.goto('/');
  await failed;
  expect(input).toBeGreaterThan(0);
  await expect(quickPick(page)).toBeVisible();
});
