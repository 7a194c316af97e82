import { payClaimByCheck, runEntered } from '../tools/test/stack-operators.ts';
import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { buyNext, leaveTimeToBuy, readyPlayer } from './ready-player.ts';
import { claims, header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

/** Digits that no other journey plays, in the drawn order: $2,500 for 50 cents. */
const DIGITS = [7, 0, 4, 1];
const BOARD = { kind: 'digits', digits: DIGITS, playId: 'straight', stakeCents: 50, isQuickPick: false };
/** The sandbox doesn't match this number with the player's name. */
const UNMATCHED = '123-45-1002';
/** The holder of this number owes $250 in state taxes. */
const OWES = '123-45-7501';
/** A check and a payment are jobs that run one after the other. */
const PAID_MS = 60_000;

test('[S1-4/claims] [S4.3-5/claims] [WLA-06] pays a claimed $2,500 prize, less a debt to the state', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: 10_00 });
  await leaveTimeToBuy(player, 'pick-4');
  await buyNext(player, { gameId: 'pick-4', boards: [BOARD], stakeCents: 50 });
  await page.goto(PATHS.account);
  await expect(header.wallet(page)).toContainText('$9.50');

  await test.step('the player is alerted to the prize, and opens the claims from the alert', async () => {
    await runEntered(openStack(), 'pick-4', ['--digits', DIGITS.join('')]);
    await claims.seeAlert(page).click({ timeout: PAID_MS });
    await expect(page).toHaveURL(PATHS.claims);
    await expect(claims.card(page)).toContainText('You get$2,500.00');
    await expectAccessible(page, 'claims');
  });

  await test.step('sends the form with a wrong tax number, and gets it back', async () => {
    await claims.claimIt(page).click();
    await expectAccessible(page, 'claim form');
    await claims.number(page).fill(UNMATCHED);
    await claims.isTrue(page).press('Space');
    await claims.isUsPerson(page).press('Space');
    await claims.send(page).click();
    await expect(claims.progress(page)).toContainText('We received your claim');
    await expect(claims.progress(page)).toContainText('We returned your claim', { timeout: PAID_MS });
  });

  await test.step('corrects the number, and is paid what is left after the debt', async () => {
    await claims.number(page).fill(OWES);
    await claims.isTrue(page).press('Space');
    await claims.isUsPerson(page).press('Space');
    await claims.send(page).click();
    await expect(claims.progress(page)).toContainText("We've paid your prize.", { timeout: PAID_MS });
    const card = claims.card(page);
    await expect(card).toContainText(/State tax you owe, to .*−\$250\.00/);
    await expect(card).toContainText('Paid to you$2,250.00');
    await expect(card).toContainText('you can ask them for a hearing');
    await expect(header.wallet(page)).toContainText('$2,259.50');
    await expectAccessible(page, 'paid claim');
  });

  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
  expect(stored).not.toMatch(/1002|7501/);
});

/** $50,000 for one dollar: too much to pay to the wallet. */
const LARGE = { kind: 'digits', digits: [7, 0, 4, 1, 9], playId: 'straight', stakeCents: 100, isQuickPick: false };
const MATCHED = '123-45-6789';

test('[S2.2-1/download-claim-form] [WLA-06] pays a $50,000 prize by check after two operators approve the claim', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: 10_00 });
  await leaveTimeToBuy(player, 'pick-5');
  await buyNext(player, { gameId: 'pick-5', boards: [LARGE], stakeCents: 100 });
  await page.goto(PATHS.account);
  await expect(header.wallet(page)).toContainText('$9.00');
  await runEntered(openStack(), 'pick-5', ['--digits', LARGE.digits.join('')]);
  await claims.seeAlert(page).click({ timeout: PAID_MS });
  await claims.claimIt(page).click();
  await expect(claims.card(page)).toContainText('Federal tax withheld−$11,999.76Kansas tax withheld−$2,499.95');
  await claims.number(page).fill(MATCHED);
  await claims.isTrue(page).press('Space');
  await claims.isUsPerson(page).press('Space');
  await claims.send(page).click();
  await expect(claims.progress(page)).toContainText('we need the signed form', { timeout: PAID_MS });
  await expectAccessible(page, 'claim with the lottery');

  const saved = page.waitForEvent('download');
  await claims.form(page).click();
  const claimId = new URL(page.url()).searchParams.get('claim') ?? '';
  expect((await saved).suggestedFilename()).toBe(`sunflower-claim-${claimId}.pdf`);

  await payClaimByCheck(openStack(), claimId);
  await expect(claims.card(page)).toContainText('Paid by check', { timeout: PAID_MS });
  await expect(claims.card(page)).toContainText('Paid to you$35,500.29');
  await expect(header.wallet(page)).toContainText('$9.00');
});
