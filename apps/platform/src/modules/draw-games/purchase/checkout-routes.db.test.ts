import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { ticketStatement } from '@sunflower/contracts/draw-games-proof.ts';
import { orderResponse, receipt, ticketsPage, ticket as wireTicket } from '@sunflower/contracts/draw-games-tickets.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { mergeGuestCart } from '../cart/change-cart.ts';
import { bodyOf, newGuest, openTestShop, pathOf, refusalOf, type TestShop } from '../shop-in-tests.ts';
import { TEST_STATEMENT_KEY } from './buyer-in-tests.ts';
import { beginOrder } from './orders-store.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const board = { kind: 'numbers', numbers: [69, 3, 17, 44, 60], bonus: 17, isQuickPick: false };

describe('the routes of checkout and tickets', () => {
  const database = useTestDatabase();
  const fixture: { shop?: TestShop } = {};
  beforeAll(async () => {
    fixture.shop = await openTestShop({ db: database.db, url: database.url, now });
  });
  afterAll(() => fixture.shop?.close());
  const shop = (): TestShop => {
    if (!fixture.shop) throw new Error('the shop opens in beforeAll');
    return fixture.shop;
  };

  it('sell the cart, repeat the receipt for its key, and show the ticket only to its player [GLI33-01]', async () => {
    const player = await shop().newBuyer();
    await shop().add(player, { boards: Array(5).fill(board), addOns: ['power-play'], stakeCents: 15_00 });
    const order = { orderKey: newRandomId(), cartVersion: 1, expectedTotalCents: 15_00, clientBuild: '1.4.0-7f3a' };
    const url = pathOf(DRAW_GAMES_PATHS.checkout, order.orderKey);
    expect(bodyOf(await shop().call(player, { url }), orderResponse)).toEqual({ state: 'unknown' });
    const bought = await shop().checkout(player, order);
    expect(bought.statusCode).toBe(201);
    const sold = bodyOf(bought, receipt);
    expect(sold).toMatchObject({
      totalCents: 15_00n,
      paidFrom: { depositsCents: 15_00n },
      tickets: [{ state: 'PENDING' }],
    });
    const again = await shop().checkout(player, { ...order, clientBuild: 'another' });
    expect([again.statusCode, again.json()]).toEqual([200, bought.json()]);
    expect(bodyOf(await shop().call(player, { url }), orderResponse)).toEqual({ state: 'completed', receipt: sold });
    expect(refusalOf(await shop().checkout(player, { ...order, expectedTotalCents: 14_00 }))).toEqual([
      422,
      'ORDER_KEY_REUSED',
      [],
    ]);

    const { pageItems } = bodyOf(await shop().call(player, { url: DRAW_GAMES_PATHS.tickets }), ticketsPage);
    const serial = pageItems[0]?.serial ?? '';
    expect([pageItems.length, serial]).toEqual([1, sold.tickets[0]?.serial]);
    const ticketUrl = pathOf(DRAW_GAMES_PATHS.ticket, serial);
    const shown = bodyOf(await shop().call(player, { url: ticketUrl }), wireTicket);
    expect(shown).toMatchObject({
      state: 'PENDING',
      boards: [{ letter: 'A' }, {}, {}, {}, { letter: 'E' }],
      draws: [{ ticketState: 'PENDING', result: null }],
    });
    const signed = sold.tickets[0]?.receipt;
    expect([shown.receipt, pageItems[0]?.receipt]).toEqual([signed, undefined]);
    expect(signed).toMatchObject({ signature: TEST_STATEMENT_KEY.sign(signed?.text ?? '') });
    expect(z.decode(ticketStatement, JSON.parse(signed?.text ?? ''))).toMatchObject({
      ...{ format: 'sunflower-ticket/3', playerId: player.playerId, serial, stakeCents: 15_00n },
      ...{ boughtAt: now.toString(), clientBuild: '1.4.0-7f3a', boards: shown.boards },
      draws: [{ priceCents: 15_00n, claimDays: 365 }],
    });
    const otherPlayer = await shop().newBuyer();
    expect(refusalOf(await shop().call(otherPlayer, { url: ticketUrl }))).toEqual([404, 'TICKET_UNKNOWN', []]);
    expect(bodyOf(await shop().call(otherPlayer, { url }), orderResponse)).toEqual({ state: 'unknown' });
  });

  it('page through tickets, each once, and refuse an unknown cursor', async () => {
    const player = await shop().newBuyer();
    for (let bought = 0; bought < 5; bought++)
      await shop().checkout(player, {
        orderKey: newRandomId(),
        wagers: [await shop().wager()],
        expectedTotalCents: 200,
      });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 5; pages++) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      const page = bodyOf(await shop().call(player, { url: DRAW_GAMES_PATHS.tickets + query }), ticketsPage);
      seen.push(...page.pageItems.map((item) => item.serial));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
    const wrong = await shop().call(player, { url: `${DRAW_GAMES_PATHS.tickets}?cursor=x` });
    expect(refusalOf(wrong)).toEqual([400, 'INVALID_INPUT', ['querystring.cursor']]);
  });

  it('sell wagers that are not in the cart, and leave the cart unchanged', async () => {
    const player = await shop().newBuyer();
    await shop().add(player);
    const bought = await shop().checkout(player, {
      orderKey: newRandomId(),
      wagers: [await shop().wager()],
      expectedTotalCents: 200,
    });
    expect(bought.statusCode).toBe(201);
    expect(bodyOf(await shop().call(player, { url: DRAW_GAMES_PATHS.cart }), cart)).toMatchObject({
      version: 1,
      totalCents: 200n,
    });
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['an empty cart', { cartVersion: 0 }, [422, 'CART_EMPTY', []]],
    ['a cart changed elsewhere', { cartVersion: 9 }, [422, 'CART_CHANGED', []]],
    ['neither cart nor wagers', {}, [400, 'INVALID_INPUT', ['']]],
    ['an unknown field', { cartVersion: 0, isFree: true }, [400, 'INVALID_INPUT', ['isFree']]],
    ['a key of another shape', { cartVersion: 0, orderKey: 'short' }, [400, 'INVALID_INPUT', ['orderKey']]],
    [
      'a total with decimals',
      { cartVersion: 0, expectedTotalCents: 0.5 },
      [400, 'INVALID_INPUT', ['expectedTotalCents']],
    ],
  ])('refuse an order with %s', async (_name, change, refusal) => {
    const player = await shop().newBuyer();
    expect(
      refusalOf(await shop().checkout(player, { orderKey: newRandomId(), expectedTotalCents: 0, ...change })),
    ).toEqual(refusal);
  });

  it("refuse when the wallet is a cent short, the location is missing, or the caller isn't signed in", async () => {
    const poor = await shop().newBuyer(1_99n);
    const order = async () => ({ orderKey: newRandomId(), wagers: [await shop().wager()], expectedTotalCents: 200 });
    expect(refusalOf(await shop().checkout(poor, await order()))).toEqual([422, 'INSUFFICIENT_FUNDS', []]);
    const nowhere = { method: 'POST', url: DRAW_GAMES_PATHS.checkouts, payload: await order() } as const;
    expect(refusalOf(await shop().call(await shop().newBuyer(), nowhere))).toEqual([403, 'LOCATION_REQUIRED', []]);
    for (const url of [DRAW_GAMES_PATHS.tickets, pathOf(DRAW_GAMES_PATHS.checkout, newRandomId())])
      expect(refusalOf(await shop().call(newGuest(), { url }))).toEqual([401, 'NOT_SIGNED_IN', []]);
    expect(refusalOf(await shop().call(newGuest(), nowhere))).toEqual([401, 'NOT_SIGNED_IN', []]);
  });

  it('refuse too many or unknown draws, and lock only draws that exist', async () => {
    const player = await shop().newBuyer();
    const wager = await shop().wager();
    const unknown = (count: number) => ({ ...wager, drawIds: Array.from({ length: count }, () => newId()) });
    const order = (wagers: unknown[]) => ({ orderKey: newRandomId(), wagers, expectedTotalCents: 200 });
    const many = await shop().checkout(player, order(Array.from({ length: 6 }, () => unknown(51))));
    expect(refusalOf(many)).toEqual([422, 'DRAW_COUNT', ['wagers']]);
    const few = await shop().checkout(player, order(Array.from({ length: 6 }, () => unknown(50))));
    expect(refusalOf(few)).toEqual([422, 'DRAW_UNKNOWN', ['wagers.0.drawIds.0']]);
    const drawIds = [...wager.drawIds, ...unknown(200).drawIds].flatMap((drawId) => drawId ?? []);
    await inTransaction(database.db, async (tx) => {
      const input = { playerId: newId(), orderKey: newRandomId(), inputHash: Buffer.alloc(32), now, takesCart: false };
      const begun = await beginOrder(tx, { ...input, drawIds });
      expect(begun.outcome === 'new' && begun.draws.map(({ drawId }) => drawId)).toEqual(wager.drawIds);
      const { rows } =
        await sql`select from pg_locks l where l.pid = pg_backend_pid() and l.locktype = 'advisory'`.execute(tx);
      // One row for the order, one for the existing draw.
      expect(rows).toHaveLength(2);
    });
  });

  it("move a guest's wagers to the player at sign-in", async () => {
    const [caller, player] = [{ guestId: newRandomId() }, await shop().newBuyer()];
    await shop().add(caller);
    await inTransaction(database.db, (tx) => mergeGuestCart(tx, { ...caller, playerId: player.playerId, now }));
    expect(bodyOf(await shop().call(player, { url: DRAW_GAMES_PATHS.cart }), cart).totalCents).toBe(200n);
    expect(bodyOf(await shop().call(caller, { url: DRAW_GAMES_PATHS.cart }), cart).totalCents).toBe(0n);
  });
});
