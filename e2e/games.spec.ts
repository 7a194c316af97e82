import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { holdDraw, holdEntered } from '../tools/test/house-operators.ts';
import { expectAccessible } from './axe.ts';
import { PLAYED_GAMES, type PlayedGame } from './each-game.ts';
import { openHouse } from './house.ts';
import { expect, test } from './journey.ts';
import { bought, buyNext, leaveTimeToBuy, readyPlayer } from './ready-player.ts';
import { cart, centsIn, header, order, PATHS, play, playPath, proof, ticketCheck, tickets } from './screens.ts';

const FUNDS_CENTS = 100_00;

for (const game of PLAYED_GAMES) {
  test(`[S1-2/draw-games] ${game.name} is played, drawn twice, paid, and checked by number and by its papers`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const player = await readyPlayer(context, { cents: FUNDS_CENTS });
    await comeFromElsewhere(page);
    await leaveTimeToBuy(player, game.gameId);

    const { serial, stakeCents } = await test.step('is picked and bought for two draws', () => buy(page, game));

    await test.step('cannot be told before its draw', async () => {
      await expectCheck(page, serial, { answer: 'We cannot tell yet', draws: [/Waiting/, /Waiting/] });
      await page.goto(`${PATHS.tickets}/${serial}`);
      await expect(page.getByText('PENDING')).toBeVisible();
      await expect(tickets.checkItYourself(page)).toBeHidden();
    });

    await test.step('the machine draws, and the browser proves it', async () => {
      await holdDraw(openHouse(), game.gameId);
      await page.goto(`${PATHS.tickets}/${serial}`);
      await tickets.checkItYourself(page).click();
      await expect(proof.allRight(page)).toBeVisible();
      await expect(proof.step(page, NUMBERS_RIGHT)).toHaveCount(1);
      await expect(proof.step(page, NOT_SEALED)).toHaveCount(1);
      await expectCheck(page, serial, { answer: /It won|We cannot tell yet/, draws: [/Won|No win/, /Waiting/] });
    });

    const loser = await buyNext(player, { gameId: game.gameId, ...game.loser });
    await test.step('operators enter the second draw: one ticket wins, the other does not', async () => {
      await holdEntered(openHouse(), game.gameId, game.entered);
      await expectCheck(page, loser, { answer: 'Not a winner', draws: [/No win/] });
      await expectCheck(page, serial, { answer: 'It won', draws: [/Won|No win/, /Won/] });
    });

    await test.step('the ticket says what it won, the wallet has it, and the papers fit', async () => {
      await page.goto(`${PATHS.tickets}/${serial}`);
      const prize = tickets.prizes(page).getByRole('listitem').filter({ hasText: game.prize.words });
      await expect(prize.filter({ hasText: game.prize.text }).first()).toBeVisible();
      await expectAccessible(page, `ticket of ${game.name}`);
      const won = centsIn(await page.getByText(/^WON /).innerText());
      expect((await bought(player)).cents).toBe(FUNDS_CENTS - stakeCents - game.loser.stakeCents + won);
      await tickets.checkItYourself(page).click();
      await expect(proof.allRight(page)).toBeVisible();
      await expect(proof.step(page, BY_HAND)).toHaveCount(1);
    });
  });
}

const NUMBERS_RIGHT = 'Your browser drew them again from the secret and the sealed boards: the same numbers.';
const NOT_SEALED = 'Sales for this draw are still open, or it is not sealed yet. Come back after it closes.';
const BY_HAND = 'They came from outside. Two operators each typed them on their own, and both had typed the same.';

/** Picks, puts in the cart and buys; returns the ticket's serial and what it cost. */
async function buy(page: Page, game: PlayedGame): Promise<{ serial: string; stakeCents: number }> {
  await page.goto(playPath(game.gameId));
  // Her balance shows once the page that was written ahead answers: before that it keeps one press, and nobody picks so fast.
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

type Told = { readonly answer: string | RegExp; readonly draws: readonly RegExp[] };

/** What anybody is told who has the ticket's number. */
async function expectCheck(page: Page, serial: string, { answer, draws }: Told): Promise<void> {
  await ticketCheck.ask(page, serial);
  await expect(ticketCheck.answer(page)).toHaveText(answer);
  await expect(ticketCheck.draws(page)).toHaveText([...draws]);
}

/** Checks of numbers are slowed down for an address that asks for many: each player has one of her own, where the house trusts what this machine says. */
async function comeFromElsewhere(page: Page): Promise<void> {
  const address = ['198', '51', ...randomBytes(2)].join('.');
  await page.route('**/ticket-checks/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
