import type { Locator, Page } from 'playwright/test';
import { makeDueCharge } from '../tools/test/due-charge.ts';
import { switchFlag } from '../tools/test/house-operators.ts';
import { expectAccessible } from './axe.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { header } from './screens.ts';

const FLAGS = ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT'];
const FUNDS_CENTS = 20_00;
/** The platform asks for flags every five seconds, a page once it rests. */
const SOON = { timeout: 30_000 };

/** Twice a day, so that the charge of some draw is always planned by the order itself. */
const GAME = '/draw-games/pick-3';

const SESSIONS = ['Midday', 'Evening'];

/** Presses a chip unless it is as wanted. */
async function choose(chip: Locator, isWanted: boolean) {
  if ((await chip.getAttribute('aria-pressed')) !== `${isWanted}`) await chip.click();
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

test.describe('a subscription', () => {
  test.beforeAll(async () => {
    for (const flag of FLAGS) await switchFlag(openHouse(), flag, true);
  });
  test.afterAll(async () => {
    for (const flag of FLAGS) await switchFlag(openHouse(), flag, false);
  });

  test('[S1-4/subscriptions] is agreed to on a page that names the first charge, buys a ticket by itself, pauses and ends', {
    tag: LONG,
  }, async ({ page, context }) => {
    test.setTimeout(120_000);
    const player = await readyPlayer(context, { cents: FUNDS_CENTS });
    await expect(async () => {
      await page.goto(GAME);
      await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
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
      await expect(panel.getByRole('heading', { name: 'Please check' })).toBeVisible();
    }).toPass(SOON);
    await expect(panel).toContainText(/\$\d+\.\d\d on \d\d\/\d\d\/\d{4}, .* for the draw of/);
    await expect(panel).toContainText('No bonus money is used.');
    await expectAccessible(page, 'what is agreed to');
    expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
    await panel.getByRole('button', { name: 'Start the subscription' }).click();
    await panel.getByRole('link', { name: 'See the subscription' }).click();
    const slip = page.getByRole('article');
    await expect(slip).toContainText('RUNNING');
    await expect(slip).toContainText('Next charge');

    await makeDueCharge(openHouse(), player.person.email);
    // One ticket a charge: while charges of the day are made, it is bought for the other time of day as well.
    const charges = page.getByText('Bought', { exact: true });
    await expect(async () => {
      await page.reload();
      await expect(charges.first()).toBeVisible();
      expect((await bought(player)).tickets).toBe(await charges.count());
    }).toPass(SOON);
    await expectAccessible(page, 'a subscription');
    const paid = await bought(player);
    expect([1, 2]).toContain(paid.tickets);
    expect(paid.cents).toBeLessThan(FUNDS_CENTS);
    await page.getByRole('link', { name: 'See the ticket' }).first().click();
    await expect(page.getByRole('article')).toContainText('PENDING');
    await expect(header.wallet(page)).toContainText(`$${(paid.cents / 100).toFixed(2)}`);

    await page.goto('/account/subscriptions');
    await press(page, 'Pause');
    await expect(slip).toContainText('You paused it.');
    await press(page, 'Go on');
    await expect(slip).toContainText('RUNNING');
    await expectAccessible(page, 'subscriptions');
    await press(page, 'End it');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(slip).toContainText('ENDED');
  });

  test('[S3-12/subscription] money is set aside for subscriptions and taken back, all of it', { tag: LONG }, async ({
    page,
    context,
  }) => {
    await readyPlayer(context, { cents: FUNDS_CENTS });
    await expect(async () => {
      await page.goto('/account/subscriptions');
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
    }).toPass(SOON);
    await page.getByLabel('Amount', { exact: true }).fill('15');
    await press(page, 'Set aside this amount');
    await expect(header.wallet(page)).toContainText('$5.00');
    await page.goto('/wallet');
    await expect(page.getByText('$15.00 is set aside for subscriptions')).toBeVisible();
    await page.getByRole('link', { name: 'Move it' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('15');
    await press(page, 'Take this amount back');
    await expect(header.wallet(page)).toContainText('$20.00');
  });
});
