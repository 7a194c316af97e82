import type { BrowserContext } from 'playwright/test';
import { adjustWallet } from '../tools/test/house-operators.ts';
import { newPerson, newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { openHouse } from './house.ts';

/** A player who is registered, signed in in this browser, and has money: for journeys that begin later than registration. */
export async function readyPlayer(
  context: BrowserContext,
  options: { cents?: number; lastName?: string } = {},
): Promise<WebPlayer> {
  const player = await newWebPlayer(openHouse(), newPerson(options.lastName));
  if (options.cents !== undefined) await adjustWallet(openHouse(), player.person.email, options.cents);
  await context.addCookies(
    player.cookies.map(({ name, value }) => ({
      name,
      value,
      // A host-bound cookie may be put in place for https only; the browser hands it to localhost all the same.
      url: openHouse().address.replace('http:', 'https:'),
      secure: true,
      httpOnly: name.startsWith('__Host-'),
      sameSite: 'Lax' as const,
    })),
  );
  return player;
}

type Game = { boardPriceCents: number; openDraws: { drawId: string }[] };

/** The game as it is sold now. */
export async function gameNow(player: WebPlayer): Promise<Game> {
  const { body } = await player.call('/web/draw-games/rest/v1/games/powerball');
  return (body as { game: Game }).game;
}

/** Puts one board for the next draw into the player's cart, and returns the cart's version and total. */
export async function fillCart(player: WebPlayer): Promise<{ version: number; totalCents: number }> {
  const game = await gameNow(player);
  const wager = {
    gameId: 'powerball',
    boards: [{ numbers: [5, 12, 33, 40, 58], bonus: 17, isQuickPick: false }],
    addOns: [],
    drawIds: [game.openDraws[0]?.drawId],
    stakeCents: game.boardPriceCents,
  };
  const { status, body } = await player.call('/web/draw-games/rest/v1/carts/me/wagers', {
    method: 'POST',
    body: wager,
  });
  if (status >= 400) throw new Error(`the cart answered ${status}: ${JSON.stringify(body)}`);
  return body as { version: number; totalCents: number };
}

/** How many tickets the player has, and what is left in the wallet. */
export async function bought(player: WebPlayer): Promise<{ tickets: number; cents: number }> {
  const page = (await player.call('/web/draw-games/rest/v1/tickets/me?limit=100')).body as { pageItems: unknown[] };
  const accounts = (await player.call('/web/wallet/rest/v2/customers/me/accounts')).body as { buyingPower: number }[];
  const dollars = accounts.reduce((sum, account) => sum + account.buyingPower, 0);
  return { tickets: page.pageItems.length, cents: Math.round(dollars * 100) };
}
