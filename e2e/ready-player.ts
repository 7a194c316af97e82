import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { adjustWallet, holdDraw } from '../tools/test/house-operators.ts';
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

/** Less than this before the next draw closes, and it could close between picking and buying. */
const TIME_TO_BUY_MS = 60_000;

type Game = { boardPriceCents: number; openDraws: { drawId: string; closesAt: string }[] };

/** A game as it is sold now. */
export async function gameNow(player: WebPlayer, gameId = 'powerball'): Promise<Game> {
  const { body } = await player.call(`/web/draw-games/rest/v1/games/${gameId}`);
  return (body as { game: Game }).game;
}

/** Holds a draw that is about to close, so that the next one has all its time: Keno is drawn every four minutes. */
export async function leaveTimeToBuy(player: WebPlayer, gameId: string): Promise<void> {
  const { openDraws } = await gameNow(player, gameId);
  const left = Date.parse(openDraws[0]?.closesAt ?? '') - Date.now();
  if (left < TIME_TO_BUY_MS) await holdDraw(openHouse(), gameId);
}

/** One board of a game. What closes draws or games for everybody takes one that no other journey plays. */
const BOARDS = {
  powerball: { kind: 'numbers', numbers: [5, 12, 33, 40, 58], bonus: 17, isQuickPick: false },
  'lotto-america': { kind: 'numbers', numbers: [5, 12, 33, 40, 50], bonus: 7, isQuickPick: false },
  '2by2': { kind: 'two-field', red: [5, 12], white: [3, 20], isQuickPick: false },
};

/** Puts one board for the next draw into the player's cart, and returns the cart's version and total. */
export async function fillCart(
  player: WebPlayer,
  gameId: keyof typeof BOARDS = 'powerball',
): Promise<{ version: number; totalCents: number }> {
  const game = await gameNow(player, gameId);
  const wager = {
    gameId,
    boards: [BOARDS[gameId]],
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

/** Boards of a game for its next draw, with what they cost. */
type Wager = { readonly gameId: string; readonly boards: readonly object[]; readonly stakeCents: number };

/** Buys a wager for the next draw of its game by the call alone, past the cart, and returns the ticket's serial. */
export async function buyNext(player: WebPlayer, wager: Wager): Promise<string> {
  const { openDraws } = await gameNow(player, wager.gameId);
  const body = {
    orderKey: randomBytes(16).toString('base64url').slice(0, 21),
    wagers: [{ ...wager, addOns: [], drawIds: [openDraws[0]?.drawId] }],
    expectedTotalCents: wager.stakeCents,
  };
  const headers = { 'X-Location-Token': await player.locationToken() };
  const answer = await player.call('/web/draw-games/rest/v1/checkouts', { method: 'POST', body, headers });
  const [ticket] = (answer.body as { tickets?: { serial: string }[] }).tickets ?? [];
  if (!ticket) throw new Error(`the checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return ticket.serial;
}

/** How many tickets the player has, and what is left in the wallet. */
export async function bought(player: WebPlayer): Promise<{ tickets: number; cents: number }> {
  const page = (await player.call('/web/draw-games/rest/v1/tickets/me?limit=100')).body as { pageItems: unknown[] };
  const accounts = (await player.call('/web/wallet/rest/v2/customers/me/accounts')).body as { buyingPower: number }[];
  const dollars = accounts.reduce((sum, account) => sum + account.buyingPower, 0);
  return { tickets: page.pageItems.length, cents: Math.round(dollars * 100) };
}
