import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { enterNumbers, sealEarly } from '../tools/test/stack-operators.ts';
import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, leaveTimeToBuy, readyPlayer } from './ready-player.ts';
import { cart, cell, header, order, play, playPath } from './screens.ts';
import { openStack } from './stack.ts';
import { drawNight } from './ticket-screens.ts';

const RECORD_BALLS = join(import.meta.dirname, 'in-page/record-balls.js');
const PHONE = { width: 390, height: 844 };
/** Time before the draw's own close in which it is bought and sealed. Keno is drawn every four minutes. */
const BEFORE_CLOSE_MS = 90_000;
/** A page asks for the progress of its draw once a minute, when it is notified, and when the player returns to it. */
const PROGRESS = { timeout: 90_000 };
const AFTER_RETURN = { timeout: 3_000 };

/**
 * Two tickets of a dollar, and drawn numbers that include four of the first ticket, which pays ten dollars, and match
 * the second one.
 */
const FIVE = { name: 'Ticket 1 · 5 spots · $1', numbers: [4, 17, 33, 58, 80], matched: '4 of 5 matched' };
const TWO = { name: 'Ticket 2 · 2 spots · $1', numbers: [21, 77], matched: '1 of 2 matched' };
const DRAWN = [1, 4, 9, 12, 17, 21, 26, 30, 33, 39, 41, 45, 50, 53, 58, 62, 66, 70, 74, 79];
const ENTERED = ['--numbers', DRAWN.join(','), '--bulls-eye', '9'];
const FUNDS_CENTS = 20_00;
const AFTER = { tickets: 2, cents: FUNDS_CENTS - 2_00 + 10_00 };

type Note = { ms: number; landed: number; matched: string; ball: string; givesAway: string };

test('[S1-2/draw-games] shows a Keno draw live on a phone, from the sale to the checks and the prize', {
  tag: LONG,
}, async ({ page, context }) => {
  test.setTimeout(480_000);
  await context.addInitScript({ path: RECORD_BALLS });
  await page.setViewportSize(PHONE);
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await leaveTimeToBuy(player, 'keno', { leastMs: BEFORE_CLOSE_MS });
  await test.step('buys two tickets', () => buyTickets(page));
  const still = await context.newPage();
  await test.step("opens the draw's page, which outlines the numbers of both tickets", async () => {
    await drawNight.watch(page).click();
    await expectOutlined(page);
    await still.goto(page.url());
    await expect(drawNight.outlined(still)).toHaveCount(FIVE.numbers.length + TWO.numbers.length);
    // Reduces its motion too.
    await expectAccessible(still, 'a Keno draw on sale');
    for (const one of [page, still]) await one.evaluate('recordBalls()');
  });
  const drawId = await test.step('sales close, and the sold boards are sealed', async () => {
    const sealed = await sealEarly(openStack(), 'keno');
    await expectOnReturn(page, /boards of all sold tickets are sealed/);
    await expect(drawNight.steps(page)).toContainText(/[0-9a-f]{64}/);
    return sealed;
  });
  await test.step('the balls land one at a time', async () => {
    await enterNumbers(openStack(), { gameId: 'keno', drawId, numbers: ENTERED });
    await expectOnReturn(page, /^(?!.*sealed)/);
    await expect(drawNight.landed(page)).toHaveCount(DRAWN.length, PROGRESS);
    await expect(drawNight.line(page)).toContainText('You won $10.00');
    expectLandedOneByOne(await page.evaluate<Note[]>('recordedBalls'));
  });
  await test.step('each ticket has its own result', async () => {
    await expect(drawNight.ticket(page, FIVE.name)).toContainText(FIVE.matched);
    await expect(drawNight.ticket(page, FIVE.name)).toContainText('WON $10.00');
    await expect(drawNight.ticket(page, TWO.name)).toContainText(TWO.matched);
    await expect(drawNight.ticket(page, TWO.name)).toContainText('NOT A WINNER');
  });
  await test.step('with reduced motion the result is there, without the show', () => expectNoShow(still));
  await test.step('the checks are done, and the wallet agrees', async () => {
    await expect(drawNight.checks(page)).toContainText(/Every check (that can be done here )?is correct\./);
    await expect(header.wallet(page)).toContainText('$28.00');
    expect(await bought(player)).toEqual(AFTER);
  });
  await test.step('on a later visit the result is at rest', async () => {
    await page.reload();
    await expect(drawNight.replay(page)).toBeVisible();
    await expect(drawNight.landed(page)).toHaveCount(DRAWN.length);
    await expect(drawNight.line(page)).toContainText('You won $10.00');
  });
});

async function buyTickets(page: Page): Promise<void> {
  for (const [index, { numbers }] of [FIVE, TWO].entries()) {
    await page.goto(playPath('keno'));
    // The balance appears once the page responds to more than one press.
    await expect(header.wallet(page)).toContainText('$20.00');
    await play.spots(page, numbers.length).click();
    const group = page.getByRole('group', { name: 'Board A, numbers', exact: true });
    for (const value of numbers) await cell(group, value).click();
    await play.addToCart(page).click();
    await expect(cart.wagers(page)).toHaveCount(index + 1);
  }
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  await expect(order.tickets(page)).toHaveCount(2);
}

/** Waits until the page reports the outcome, as for a player who leaves the page and returns to it. */
async function expectOnReturn(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await expect(drawNight.line(page)).toHaveText(text, AFTER_RETURN);
  }).toPass(PROGRESS);
}

async function expectOutlined(page: Page): Promise<void> {
  await expect(drawNight.cells(page)).toHaveCount(80);
  const both = [...FIVE.numbers, ...TWO.numbers].toSorted((one, other) => one - other);
  await expect(drawNight.outlined(page)).toHaveText(both.map(String));
  await drawNight.outline(page, TWO.name).click();
  await expect(drawNight.outlined(page)).toHaveText(TWO.numbers.map(String));
  await drawNight.outline(page, 'All tickets').click();
  await expect(drawNight.outlined(page)).toHaveText(both.map(String));
  for (const { name } of [FIVE, TWO]) await expect(drawNight.ticket(page, name)).toContainText('PENDING');
}

/** Checks that each ball landed alone within about twenty seconds, and that nothing gave the result away before. */
function expectLandedOneByOne(notes: readonly Note[]): void {
  const landings = notes.filter(({ landed }, index) => landed !== (notes[index - 1]?.landed ?? 0));
  expect(landings.map(({ landed }) => landed)).toEqual(DRAWN.map((_, index) => index + 1));
  const tookMs = (landings.at(-1)?.ms ?? 0) - (landings[0]?.ms ?? 0);
  expect(tookMs).toBeGreaterThan(17_000);
  // A busy machine delays each ball a little.
  expect(tookMs).toBeLessThan(60_000);
  const before = notes.filter(({ landed }) => landed < DRAWN.length);
  expect(before.filter(({ givesAway }) => givesAway !== '')).toEqual([]);
  expect(before.filter(({ landed }) => landed === 0).every(({ matched }) => matched === '')).toBe(true);
  // The counters rise with the balls: 4 is the second ball, 17 the fifth, 21 the sixth.
  const matchedAt = (landed: number) => notes.findLast((note) => note.landed === landed)?.matched;
  expect([1, 2, 5, 6].map(matchedAt)).toEqual([
    '0 of 5 matched, 0 of 2 matched',
    '1 of 5 matched, 0 of 2 matched',
    '2 of 5 matched, 0 of 2 matched',
    '2 of 5 matched, 1 of 2 matched',
  ]);
}

async function expectNoShow(page: Page): Promise<void> {
  await page.bringToFront();
  await expectOnReturn(page, /You won \$10\.00/);
  await expect(drawNight.landed(page)).toHaveCount(DRAWN.length);
  await expectAccessible(page, 'a Keno draw with its result');
  const counts = (await page.evaluate<Note[]>('recordedBalls')).map(({ landed }) => landed);
  expect([...new Set(counts)]).toEqual([0, DRAWN.length]);
}
