import type { Page } from 'playwright/test';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { adjustWallet, runEnteredDraw } from '../tools/test/stack-operators.ts';
import { newPerson } from '../tools/test/web-player.ts';
import { expectAccessible } from './axe.ts';
import { pickByKeyboard } from './by-keyboard.ts';
import { expect, test } from './journey.ts';
import { cart, centsIn, header, lobby, order, PATHS, play, registration } from './screens.ts';
import { openStack } from './stack.ts';
import { results, tickets } from './ticket-screens.ts';

/**
 * The numbers to pick, and a result that shares three of them and the Powerball: tier 3+1, $100 times the Power Play
 * number.
 */
const MINE = { white: [3, 19, 27, 44, 61], ball: 8 };
const DRAWN = {
  white: [3, 19, 27, 50, 66],
  ball: 8,
  powerPlay: 2,
  doublePlayWhite: [1, 2, 4, 5, 6],
  doublePlayBall: 26,
};
const PRIZE_CENTS = 200_00;

const FIVE_WITH_POWER_PLAY_CENTS = 15_00;
const FUNDS_CENTS = 100_00;

test('[S1-2/powerball] [S2.3-1] [S7-30/login] sells a new player five boards and pays their win', async ({ page }) => {
  const person = newPerson();
  await test.step('a guest looks around and puts a quick pick in the cart', () => pickAsGuest(page));
  await test.step('registers and is verified', () => register(page, person));
  await test.step('signs in at the identity provider', () => signIn(page, person));
  await test.step('finds the cart unchanged', () => emptyTheCart(page));
  await test.step('receives $100 that two operators credit, and sees it without a reload', () =>
    receiveFunds(page, person));
  await test.step('picks one board by keyboard and four by quick pick, with Power Play', () => pickFiveBoards(page));
  const serial = await test.step('buys the five boards', () => buy(page));
  await test.step('operators close, seal and settle the draw', async () => {
    await markPage(page);
    await runEnteredDraw(openStack(), DRAWN);
  });
  await test.step('the prize is in the wallet and on the ticket, without a reload', () => expectPrize(page, serial));
  await test.step('everyone sees the drawn numbers', () => expectResult(page));
});

type Person = ReturnType<typeof newPerson>;

async function pickAsGuest(page: Page): Promise<void> {
  await page.goto(PATHS.lobby);
  await expectAccessible(page, 'lobby');
  await lobby.quickPick(page).click();
  await expect(page).toHaveURL(PATHS.cart);
  await expect(cart.wagers(page)).toHaveCount(1);
  await expect(cart.signInToBuy(page)).toBeVisible();
  await expectAccessible(page, 'cart of a guest');
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto(PATHS.register);
  await expectAccessible(page, 'registration');
  await registration.fillPerson(page, person);
  await registration.next(page).click();
  await registration.fillAddress(page, person);
  await expectAccessible(page, 'registration, second step');
  await registration.next(page).click();
  await registration.fillAccount(page, person);
  await expectAccessible(page, 'registration, last step');
  await registration.submit(page).click();
  await expect(registration.verified(page)).toBeVisible();
  await expectAccessible(page, 'registration, verified');
}

async function signIn(page: Page, person: Person): Promise<void> {
  await registration.forgetFirstLogin(page);
  await registration.continue(page).click();
  await expect(page).toHaveURL(/^http:\/\/id\.localhost:/);
  await expectAccessible(page, 'sign-in');
  await fillSignIn(page, person);
  // Where the player was before registration.
  await expect(page).toHaveURL(PATHS.cart);
  await expect(header.wallet(page)).toContainText('$0.00');
}

async function emptyTheCart(page: Page): Promise<void> {
  await expect(cart.wagers(page)).toHaveCount(1);
  await expect(cart.addAndBuy(page)).toHaveText('Add $10.00 and buy');
  await cart.remove(page).click();
  await expect(cart.empty(page)).toBeVisible();
}

async function receiveFunds(page: Page, person: Person): Promise<void> {
  await markPage(page);
  await adjustWallet(openStack(), person.email, FUNDS_CENTS);
  await expect(header.wallet(page)).toContainText('$100.00', { timeout: 30_000 });
  await expectSamePage(page);
}

async function pickFiveBoards(page: Page): Promise<void> {
  await page.goto(PATHS.play);
  await expectAccessible(page, 'play');
  await pickByKeyboard(page, play.whites(page, 'A'), MINE.white);
  await pickByKeyboard(page, play.powerballs(page, 'A'), [MINE.ball]);
  for (let boards = 2; boards <= 5; boards++) {
    await play.addQuickBoard(page).click();
    await expect(play.chosenBoards(page)).toHaveCount(boards);
  }
  await play.powerPlay(page).press('Space');
  await expect(play.total(page)).toHaveText('$15.00');
  await play.addToCart(page).click();
  await expect(page).toHaveURL(PATHS.cart);
}

/** Buys what is in the cart and returns the serial of the ticket. */
async function buy(page: Page): Promise<string> {
  await expectAccessible(page, 'cart');
  expect(centsIn(await cart.buy(page).innerText())).toBe(FIVE_WITH_POWER_PLAY_CENTS);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  await expect(order.tickets(page)).toHaveCount(1);
  await expect(order.tickets(page)).toContainText('PENDING');
  await expectAccessible(page, 'receipt');
  await expect(header.wallet(page)).toContainText('$85.00');
  await page.goto(PATHS.tickets);
  await expect(tickets.all(page)).toHaveCount(1);
  await expect(tickets.all(page)).toContainText('PENDING');
  await expectAccessible(page, 'my tickets');
  await tickets.all(page).getByRole('link', { name: 'Powerball' }).click();
  await expectAccessible(page, 'ticket');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function expectPrize(page: Page, serial: string): Promise<void> {
  await expect(header.wallet(page)).not.toContainText('$85.00', { timeout: 30_000 });
  const balance = centsIn(await header.wallet(page).innerText());
  expect(balance).toBeGreaterThanOrEqual(85_00 + PRIZE_CENTS);
  await expect(tickets.reveal(page)).toBeVisible({ timeout: 30_000 });
  await expect(tickets.prizes(page)).toBeHidden();
  await expect(tickets.stamp(page)).toHaveText('RESULT IS IN');
  await expectSamePage(page);
  await tickets.reveal(page).click();
  await expect(tickets.stamp(page)).toHaveText(/^WON /, { timeout: 15_000 });
  await expectSamePage(page);
  await page.goto(`${PATHS.tickets}/${serial}`);
  await expect(tickets.prizes(page)).toContainText(/Board A, .*: matched 3 numbers and the Powerball/);
  await expect(tickets.prizes(page)).toContainText('$200.00');
  const won = centsIn(await tickets.stamp(page).innerText());
  expect(balance).toBe(85_00 + won);
  await expectAccessible(page, 'ticket that won');
}

async function expectResult(page: Page): Promise<void> {
  await page.goto(PATHS.results);
  for (const value of [...DRAWN.white.map(String), `Powerball ${DRAWN.ball}`, `Power Play ${DRAWN.powerPlay} times`])
    await expect(results.latest(page).getByRole('img', { name: value, exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'results');
}

/** Leaves a mark that a reload would remove. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate('window.isStillTheSamePage = true');
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate('window.isStillTheSamePage === true'), 'the page was not loaded again').toBe(true);
}
