import type { Locator, Page } from 'playwright/test';
import { makeDueCharge } from '../tools/test/due-charge.ts';
import { switchFlag } from '../tools/test/stack-operators.ts';
import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { header } from './screens.ts';
import { openStack } from './stack.ts';

const FLAGS = ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'];
const FUNDS_CENTS = 20_00;
/** The platform reads flags every five seconds, and a page after it has loaded. */
const SOON = { timeout: 60_000 };
/** Each try is short, so that the next one sees later changes. */
const EACH_ATTEMPT = { timeout: 4_000 };

/** Drawn twice a day, so that the order itself always plans the charge of a draw. */
const GAME = '/draw-games/pick-3';

const SESSIONS = ['Midday', 'Evening'];

/** Taps a chip unless it is in the wanted state. */
async function choose(chip: Locator, isWanted: boolean) {
  if ((await chip.getAttribute('aria-pressed')) !== `${isWanted}`) await chip.click();
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

test.describe('a subscription', () => {
  test.beforeAll(async () => {
    for (const flag of FLAGS) await switchFlag(openStack(), flag, true);
  });
  test.afterAll(async () => {
    for (const flag of FLAGS) await switchFlag(openStack(), flag, false);
  });

  test('[S1-4/subscriptions] shows the first charge, buys a ticket, and can be paused, resumed and ended', {
    tag: LONG,
  }, async ({ page, context }) => {
    const player = await readyPlayer(context, { cents: FUNDS_CENTS });
    await expect(async () => {
      await page.goto(GAME);
      await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible(EACH_ATTEMPT);
    }).toPass(SOON);
    await press(page, 'Subscribe');
    const panel = page.getByRole('dialog', { name: 'Subscribe to Pick 3' });
    await expect(panel.getByRole('radio', { name: 'These numbers' })).toBeDisabled();
    for (const session of SESSIONS) await choose(panel.getByRole('button', { name: session }), false);
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect(panel).toContainText('Choose at least one time of day.');
    for (const session of SESSIONS) await choose(panel.getByRole('button', { name: session }), true);
    await expectAccessible(page, 'terms of a subscription');
    await expect(async () => {
      await panel.getByRole('button', { name: 'Continue' }).click();
      await expect(panel.getByRole('heading', { name: 'Review your subscription' })).toBeVisible(EACH_ATTEMPT);
    }).toPass(SOON);
    await expect(panel).toContainText(/\$\d+\.\d\d on \d\d\/\d\d\/\d{4}, .* for the .* draw/);
    await expect(panel).toContainText("Bonus money isn't used.");
    await expectAccessible(page, 'what is agreed to');
    expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
    await panel.getByRole('button', { name: 'Start subscription' }).click();
    await panel.getByRole('link', { name: 'View subscription' }).click();
    const slip = page.getByRole('article');
    await expect(slip).toContainText('ACTIVE');
    await expect(slip).toContainText('Next charge');

    await makeDueCharge(openStack(), player.person.email);
    // One ticket per charge. While today's charges run, it may also buy the other time of day.
    const charges = page.getByText('Bought', { exact: true });
    await expect(async () => {
      await page.reload();
      await expect(charges.first()).toBeVisible(EACH_ATTEMPT);
      expect((await bought(player)).tickets).toBe(await charges.count());
    }).toPass(SOON);
    await expectAccessible(page, 'a subscription');
    const paid = await bought(player);
    expect([1, 2]).toContain(paid.tickets);
    expect(paid.cents).toBeLessThan(FUNDS_CENTS);
    await page.getByRole('link', { name: 'View ticket' }).first().click();
    await expect(page.getByRole('article')).toContainText('PENDING');
    await expect(header.wallet(page)).toContainText(`$${(paid.cents / 100).toFixed(2)}`);

    await page.goto('/account/subscriptions');
    await press(page, 'Pause');
    await expect(slip).toContainText('You paused this subscription.');
    await press(page, 'Resume');
    await expect(slip).toContainText('ACTIVE');
    await expectAccessible(page, 'subscriptions');
    await press(page, 'End subscription');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click();
    await expect(slip).toContainText('ENDED');
  });

  test('[S3-12/subscription] sets money aside for subscriptions, and takes all of it back', { tag: LONG }, async ({
    page,
    context,
  }) => {
    await readyPlayer(context, { cents: FUNDS_CENTS });
    await expect(async () => {
      await page.goto('/account/subscriptions');
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible(EACH_ATTEMPT);
    }).toPass(SOON);
    await page.getByLabel('Amount', { exact: true }).fill('15');
    await press(page, 'Set money aside');
    await expect(header.wallet(page)).toContainText('$5.00');
    await page.goto('/wallet');
    await expect(page.getByText('$15.00 is set aside for subscriptions')).toBeVisible();
    await page.getByRole('link', { name: 'Manage subscription money' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('15');
    await press(page, 'Take money back');
    await expect(header.wallet(page)).toContainText('$20.00');
  });
});
