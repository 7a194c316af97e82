import type { BrowserContext, Page } from 'playwright/test';
import { approveWithdrawal, declineWithdrawal, giveCash, payCash } from '../tools/test/stack-operators.ts';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { PATHS, withdraw } from './screens.ts';
import { openStack } from './stack.ts';

const METHODS = '/web/wallet/rest/v1/customers/me/payment-methods';
/** Longest wait for a withdrawal to be paid: the sandbox's bank takes 20 seconds in journeys (`stack.ts`). */
const PAID_MS = 120_000;

/** Creates a player with $100 to withdraw, and with a bank account that behaves as its number says. */
async function winner(context: BrowserContext, options: { lastName: string; account?: string }): Promise<WebPlayer> {
  const player = await readyPlayer(context, { lastName: options.lastName });
  await giveCash(openStack(), player.person.email);
  if (options.account === undefined) return player;
  const { firstName, lastName } = player.person;
  const body = {
    serviceProviderTargetId: 'ACH',
    holderName: `${firstName} ${lastName}`,
    routingNumber: '110000000',
    accountNumber: options.account,
    accountKind: 'CHECKING',
  };
  const { status } = await player.call(METHODS, { method: 'POST', body });
  expect(status).toBeLessThan(300);
  return player;
}

async function request(page: Page, way: RegExp, dollars: string): Promise<void> {
  await page.goto(PATHS.withdraw);
  await withdraw.way(page, way).check();
  await withdraw.amount(page).fill(dollars);
  await withdraw.next(page).click();
  await withdraw.confirm(page).click();
  await expect(withdraw.input(page)).toBeVisible();
}

test('[GLI19-09/withdrawals] [IRGS-10] pays a withdrawal to a bank after two operators approve it', {
  tag: LONG,
}, async ({ page, context }) => {
  test.setTimeout(PAID_MS * 2);
  const player = await winner(context, { lastName: 'Paid', account: '000123457001' });
  await page.goto(PATHS.withdraw);
  await expect(page.getByText('Available to withdraw', { exact: true })).toBeVisible();
  await withdraw.way(page, /7001/).check();
  await withdraw.amount(page).fill('40');
  await expectAccessible(page, 'withdraw form');
  await withdraw.next(page).click();
  await expect(page.getByRole('heading', { name: 'Review your withdrawal' })).toBeFocused();
  await page.getByRole('button', { name: 'Change this withdrawal' }).click();
  await expect(withdraw.amount(page)).toHaveValue('40');
  await withdraw.next(page).click();
  await expectAccessible(page, 'withdraw review');
  await withdraw.confirm(page).click();
  await expect(withdraw.input(page)).toBeVisible();
  expect(await bought(player)).toMatchObject({ cents: 60_00 });

  await page.goto(PATHS.withdraw);
  await expect(withdraw.card(page)).toContainText('Under review');
  await expect(withdraw.card(page)).toContainText('Expected by');
  await expect(withdraw.card(page).getByRole('button')).toHaveCount(0);
  await approveWithdrawal(openStack(), player.person.email);
  await expect(withdraw.card(page)).toContainText(/Approved|On its way/);
  await expect(withdraw.card(page).getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: PAID_MS });
  await expectAccessible(page, 'withdraw tracker');
  expect(await bought(player)).toMatchObject({ cents: 60_00 });
});

test('[S7-13] says why a withdrawal is declined, and returns the money', { tag: LONG }, async ({ page, context }) => {
  const player = await winner(context, { lastName: 'Declined', account: '000123457019' });
  await request(page, /7019/, '25');
  await page.goto(PATHS.withdraw);
  await expect(withdraw.card(page)).toContainText('Under review');
  await declineWithdrawal(openStack(), player.person.email, 'DETAILS_DIFFER');
  await expect(withdraw.card(page)).toContainText('Declined');
  await expect(withdraw.card(page)).toContainText("The name or details on the account don't match yours.");
  await expect(withdraw.card(page)).toContainText('The money is back in your wallet.');
  expect(await bought(player)).toMatchObject({ cents: 100_00 });
});

test('[S1-3/withdrawals] pays cash at a counter: after approval, a barcode that works once', async ({
  page,
  context,
}) => {
  const player = await winner(context, { lastName: 'Counter' });
  await request(page, /^Cash at a retailer/, '30');
  await page.goto(PATHS.withdraw);
  await approveWithdrawal(openStack(), player.person.email);
  await expect(page.getByText('Show this at any lottery retailer')).toBeVisible();
  await expectAccessible(page, 'retail slip');
  const shown = (await page.getByText(/^Code [\d ]+$/).textContent()) ?? '';
  const code = shown.replace(/\D/g, '');
  expect(await payCash(openStack(), code)).toContain('Hand over $30.00 now.');
  await expect(withdraw.card(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Show this at any lottery retailer')).toBeHidden();
  expect(await payCash(openStack(), code)).toContain('ALREADY_PAID');
  expect(await bought(player)).toMatchObject({ cents: 70_00 });
});

test('[GLI19-08] refuses to withdraw money that another withdrawal has reserved', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await winner(context, { lastName: 'Twice' });
  await request(page, /^Cash at a retailer/, '80');
  await page.goto(PATHS.withdraw);
  await withdraw.amount(page).fill('80');
  await withdraw.next(page).click();
  await expect(page.getByText('The maximum is $20.00.')).toBeVisible();
  const body = { orderKey: 'k'.repeat(21), amountCents: 80_00, serviceProviderTargetId: 'RETAIL' };
  const answer = await player.call('/web/wallet/rest/v1/customers/me/withdrawals', { method: 'POST', body });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'INSUFFICIENT_FUNDS']);
});
