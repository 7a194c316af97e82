import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { runDraw, runEntered } from '../tools/test/stack-operators.ts';
import { expectAccessible } from './axe.ts';
import { PLAYED_GAMES, type PlayedGame } from './each-game.ts';
import { expect, test } from './journey.ts';
import { bought, buyNext, leaveTimeToBuy, readyPlayer } from './ready-player.ts';
import { cart, centsIn, header, order, PATHS, play, playPath } from './screens.ts';
import { openStack } from './stack.ts';
import { proof, ticketCheck, tickets } from './ticket-screens.ts';

const FUNDS_CENTS = 100_00;

for (const game of PLAYED_GAMES) {
  test(`[S1-2/draw-games] plays ${game.name}: two draws, a payout, checks by ticket number and in the browser`, async ({
    page,
    context,
  }) => {
    const player = await readyPlayer(context, { cents: FUNDS_CENTS });
    await comeFromElsewhere(page);
    await leaveTimeToBuy(player, game.gameId);

    const { serial, stakeCents } = await test.step('picks boards and buys them for two draws', () => buy(page, game));

    await test.step('shows neither a result nor a verification before the draw', async () => {
      await expectCheck(page, serial, { answer: 'Result not available yet', draws: [/Waiting/, /Waiting/] });
      await page.goto(`${PATHS.tickets}/${serial}`);
      await expect(page.getByText('PENDING')).toBeVisible();
      await expect(tickets.checkItYourself(page)).toBeHidden();
    });

    await test.step('the machine runs the first draw, and the browser verifies its numbers', async () => {
      await runDraw(openStack(), game.gameId);
      await page.goto(`${PATHS.tickets}/${serial}`);
      await tickets.checkItYourself(page).click();
      await expect(proof.allRight(page)).toBeVisible();
      await expect(proof.step(page, NUMBERS_RIGHT)).toHaveCount(1);
      await expect(proof.step(page, NOT_SEALED)).toHaveCount(1);
      await expectCheck(page, serial, {
        answer: /This ticket won|Result not available yet/,
        draws: [/Won|No win/, /Waiting/],
      });
    });

    const loser = await buyNext(player, { gameId: game.gameId, ...game.loser });
    await test.step("operators enter the second draw: one ticket wins, the other doesn't", async () => {
      await runEntered(openStack(), game.gameId, game.entered);
      await expectCheck(page, loser, { answer: 'Not a winner', draws: [/No win/] });
      await expectCheck(page, serial, { answer: 'This ticket won', draws: [/Won|No win/, /Won/] });
    });

    await test.step('the ticket and the wallet show the prize, and the browser verifies the draw', async () => {
      await page.goto(`${PATHS.tickets}/${serial}`);
      await tickets.showResult(page).click();
      // A later visit stamps the whole ticket; the first one only the draw that was uncovered.
      await page.goto(`${PATHS.tickets}/${serial}`);
      const prize = tickets.prizes(page).getByRole('listitem').filter({ hasText: game.prize.copy });
      await expect(prize.filter({ hasText: game.prize.text }).first()).toBeVisible();
      await expectAccessible(page, `ticket of ${game.name}`);
      const won = centsIn(await tickets.stamp(page).innerText());
      expect((await bought(player)).cents).toBe(FUNDS_CENTS - stakeCents - game.loser.stakeCents + won);
      await tickets.checkItYourself(page).click();
      await expect(proof.allRight(page)).toBeVisible();
      await expect(proof.step(page, BY_HAND)).toHaveCount(1);
    });
  });
}

const NUMBERS_RIGHT =
  'Your browser drew the numbers again from the secret number and the sealed boards, and got the same ones.';
const NOT_SEALED = "Sales for this draw are still open, or it isn't sealed yet. Come back after sales close.";
const BY_HAND =
  'The drawing was held outside our system. Two operators entered the numbers separately, and both entries match.';

/** Picks boards, adds them to the cart and buys them. Returns the ticket's serial and its cost. */
async function buy(page: Page, game: PlayedGame): Promise<{ serial: string; stakeCents: number }> {
  await page.goto(playPath(game.gameId));
  // The balance appears once the prerendered page is hydrated. Before that the page replays only one press, and no
  // person picks that fast.
  await expect(header.wallet(page)).toContainText('$100.00');
  await game.pick(page);
  if (game.twoDraws === 'dates') await play.draws(page).nth(1).click();
  else if (game.twoDraws === 'count') await play.drawsInARow(page, 2).click();
  else await play.otherTimeOfDay(page).click();
  await expect(play.total(page)).toHaveText(game.totalText);
  await play.addToCart(page).click();
  await expect(cart.wagers(page)).toHaveCount(1);
  const stakeCents = centsIn(await cart.buy(page).innerText());
  expect(stakeCents).toBe(centsIn(game.totalText));
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  const link = order.tickets(page).getByRole('link', { name: game.name });
  const serial = (await link.getAttribute('href'))?.split('/').at(-1);
  if (!serial) throw new Error('the receipt leads to no ticket');
  return { serial, stakeCents };
}

type ExpectedCheck = { readonly answer: string | RegExp; readonly draws: readonly RegExp[] };

/** Checks what anyone with the ticket's number is shown. */
async function expectCheck(page: Page, serial: string, { answer, draws }: ExpectedCheck): Promise<void> {
  await ticketCheck.submitSerial(page, serial);
  await expect(ticketCheck.answer(page)).toHaveText(answer);
  await expect(ticketCheck.draws(page)).toHaveText([...draws]);
}

/**
 * Ticket checks are rate limited by address. Each player gets an address of their own; the stack trusts what this
 * machine claims.
 */
async function comeFromElsewhere(page: Page): Promise<void> {
  const address = ['198', '51', ...randomBytes(2)].join('.');
  await page.route('**/ticket-checks/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
