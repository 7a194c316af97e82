import { randomBytes } from 'node:crypto';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { type BrowserContext, expect } from 'playwright/test';
import { adjustWallet, runDraw } from '../tools/test/stack-operators.ts';
import { newPerson, newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { playPath } from './screens.ts';
import { openStack } from './stack.ts';

/**
 * Creates a player who is registered, signed in to this browser, and has money, for journeys that start after
 * registration.
 */
export async function readyPlayer(
  context: BrowserContext,
  options: { cents?: number; lastName?: string } = {},
): Promise<WebPlayer> {
  const player = await newWebPlayer(openStack(), newPerson(options.lastName));
  if (options.cents !== undefined) await adjustWallet(openStack(), player.person.email, options.cents);
  await addSession(context, player, openStack().address);
  return player;
}

/** Signs a browser in as a player, at the address of a stack. */
export async function addSession(context: BrowserContext, player: WebPlayer, address: string): Promise<void> {
  await context.addCookies(
    player.cookies.map(({ name, value }) => ({
      name,
      value,
      // A host-bound cookie can be set for https only; the browser sends it to localhost anyway.
      url: address.replace('http:', 'https:'),
      secure: true,
      httpOnly: name.startsWith('__Host-'),
      sameSite: 'Lax' as const,
    })),
  );
}

/** With less time than this before the next draw closes, it could close between picking and buying. */
const TIME_TO_BUY_MS = 60_000;
/** How long to wait for a fresh page, in ms: after a draw the server rewrites all pages, one at a time. */
const PAGE_REFRESH_MS = 90_000;

type Game = { boardPriceCents: number; openDraws: { drawId: string; closesAt: string }[] };

/** Returns a game as it is on sale now. */
export async function gameNow(player: WebPlayer, gameId = 'powerball'): Promise<Game> {
  const { body } = await player.call(`/web/draw-games/rest/v1/games/${gameId}`);
  return (body as { game: Game }).game;
}

/**
 * Makes sure that the next draw stays open for `leastMs`, long enough to buy a ticket. If it closes sooner: in Keno,
 * waits for the next draw, because a Keno page notices a close only by its time; in other games, runs the draw now
 * and waits until the game's cached page is rewritten.
 */
export async function leaveTimeToBuy(
  player: WebPlayer,
  gameId: string,
  { leastMs = TIME_TO_BUY_MS }: { leastMs?: number } = {},
): Promise<void> {
  const [next] = (await gameNow(player, gameId)).openDraws;
  if (!next || Date.parse(next.closesAt) - Date.now() >= leastMs) return;
  const isWaitedFor = isDrawnAllDay(gameId);
  if (!isWaitedFor) await runDraw(openStack(), gameId);
  const offered = async () => (await gameNow(player, gameId)).openDraws[0]?.drawId;
  await expect.poll(offered, { timeout: leastMs + TIME_TO_BUY_MS }).not.toBe(next.drawId);
  if (isWaitedFor) return;
  const pageText = async () => (await fetch(`${openStack().address}${playPath(gameId)}`)).text();
  await expect.poll(pageText, { timeout: PAGE_REFRESH_MS }).not.toContain(next.closesAt);
}

/** One board of a game. Journeys that close draws or games for everyone use a game that no other journey plays. */
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

/** Boards of a game for its next draw, and their price. */
type Wager = { readonly gameId: string; readonly boards: readonly object[]; readonly stakeCents: number };

/** A bought ticket. */
export type Bought = { readonly serial: string; readonly orderKey: string };

/** Buys a wager for the next draw through the API, without the cart, and returns the ticket's serial. */
export async function buyNext(player: WebPlayer, wager: Wager): Promise<string> {
  return (await buyOrder(player, wager)).serial;
}

/** Buys a wager like `buyNext`, and returns the key of the order too. */
export async function buyOrder(player: WebPlayer, wager: Wager): Promise<Bought> {
  const { openDraws } = await gameNow(player, wager.gameId);
  const orderKey = randomBytes(16).toString('base64url').slice(0, 21);
  const body = {
    orderKey,
    wagers: [{ ...wager, addOns: [], drawIds: [openDraws[0]?.drawId] }],
    expectedTotalCents: wager.stakeCents,
  };
  const headers = { 'X-Location-Token': await player.locationToken() };
  const answer = await player.call('/web/draw-games/rest/v1/checkouts', { method: 'POST', body, headers });
  const [ticket] = (answer.body as { tickets?: { serial: string }[] }).tickets ?? [];
  if (!ticket) throw new Error(`the checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { serial: ticket.serial, orderKey };
}

/** Returns how many tickets the player has, and the balance in cents. */
export async function bought(player: WebPlayer): Promise<{ tickets: number; cents: number }> {
  const page = (await player.call('/web/draw-games/rest/v1/tickets/me?limit=100')).body as { pageItems: unknown[] };
  const accounts = (await player.call('/web/wallet/rest/v2/customers/me/accounts')).body as { buyingPower: number }[];
  const dollars = accounts.reduce((sum, account) => sum + account.buyingPower, 0);
  return { tickets: page.pageItems.length, cents: Math.round(dollars * 100) };
}
