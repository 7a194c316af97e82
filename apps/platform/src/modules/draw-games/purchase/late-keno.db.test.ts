import { boardInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { addWager, readCart } from '../cart/change-cart.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { closeDraw } from '../lifecycle/close-draw.ts';
import { findTicket } from '../tickets/find-tickets.ts';
import { ticketTextLines } from '../tickets/ticket-text-lines.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY, wagerFor } from './buyer-in-tests.ts';
import type { PurchaseSource } from './order.ts';
import { purchaseAllowingLate } from './purchase-allowing-late.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:30Z');

describe('a keno wager that arrives after the cut-off of its first draw', () => {
  const database = useTestDatabase();
  const fixture: { gate?: LocationGate; draws?: readonly Draw[] } = {};
  const draws = () => fixture.draws ?? [];
  const closing = (index: number, seconds: number) => (draws()[index]?.closesAt ?? now).add({ seconds });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
    fixture.draws = await findDrawsIn(database.db, { gameId: 'keno', states: ['open', 'scheduled'] });
  });
  afterAll(() => fixture.gate?.close());

  const kenoWager = (from: number, count: number, gap = 1): WagerRequest => ({
    gameId: 'keno',
    boards: [boardInTests('keno')],
    addOns: [],
    drawIds: Array.from({ length: count }, (_, index) => draws()[from + index * gap]?.drawId ?? ''),
    stakeCents: BigInt(count) * stakeOf(),
  });
  const stakeOf = () => {
    const board = boardInTests('keno');
    return board.kind === 'keno' ? board.stakeCents : 0n;
  };

  async function buy(input: {
    player: SignedInPlayer;
    source: PurchaseSource;
    cents: bigint;
    at: Temporal.Instant;
    orderKey?: string;
  }) {
    const { player, source, cents, at, orderKey = newRandomId() } = input;
    if (!fixture.gate) throw new Error('the gate opens in beforeAll');
    return purchaseAllowingLate(database.db, {
      ...{ player, orderKey, source, expectedTotalCents: cents, locationGate: fixture.gate },
      clock: movableClock(at),
      statementKey: TEST_STATEMENT_KEY,
      locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, at),
    });
  }
  const newPlayer = (at = now) => newBuyer(database.db, { depositsCents: 1_000_00n, now: at });
  const drawNumbers = (bought: Awaited<ReturnType<typeof buy>>) =>
    isRefusal(bought) ? bought.refusal : bought.receipt.tickets[0]?.draws.map(({ drawId }) => drawId);
  const idsFrom = (from: number, count: number) =>
    draws()
      .slice(from, from + count)
      .map(({ drawId }) => drawId);

  it('starts one draw later with as many draws at the same price, and repeats its receipt [GLI33-02]', async () => {
    const player = await newPlayer();
    const wager = kenoWager(0, 3);
    const input = {
      player,
      source: { kind: 'wagers' as const, wagers: [wager] },
      cents: wager.stakeCents,
      at: closing(0, 1),
      orderKey: newRandomId(),
    };
    const bought = await buy(input);
    expect(drawNumbers(bought)).toEqual(idsFrom(1, 3));
    const [sold] = isRefusal(bought) ? [] : bought.receipt.tickets;
    const missed = { drawNumber: draws()[0]?.drawNumber, drawsAt: draws()[0]?.drawsAt };
    expect(sold?.movedFrom).toEqual(missed);
    const own = { playerId: player.playerId, serial: sold?.serial ?? '' };
    const ticket = await findTicket(database.db, own);
    expect(ticket?.ticket.movedFrom).toEqual(missed);
    const asOf = closing(0, 1);
    for (const language of ['en-US', 'es', 'fr'] as const)
      expect(
        ticket &&
          ticketTextLines(ticket, { language, asOf })
            .map(({ text }) => text)
            .join(),
      ).toMatch(new RegExp(`(draw|sorteo|tirage) ${missed.drawNumber} `));
    expect(await buy({ ...input, at: closing(0, 60) })).toEqual({ ...bought, isReplay: true });
    expect((await findPlayerBalances(database.db, player.playerId)).depositsCents).toBe(1_000_00n - wager.stakeCents);
    const { rows } = await sql<{ drawId: string }>`
      select draw_id from draw_games.board where player_id = ${player.playerId}`.execute(database.db);
    expect(rows.map((row) => row.drawId).sort()).toEqual(idsFrom(1, 3).sort());
  });

  it("starts later when bought from the cart, along with a keno wager that isn't late", async () => {
    const player = await newPlayer();
    const change = { owner: { kind: 'player', id: player.playerId } as const, now };
    const [late, farther] = [kenoWager(0, 1), kenoWager(5, 2)];
    await inTransaction(database.db, async (tx) => {
      await addWager(tx, { ...change, wager: late });
      await addWager(tx, { ...change, wager: farther });
    });
    const cart = await readCart(database.db, change);
    const cents = late.stakeCents + farther.stakeCents;
    const bought = await buy({ player, source: { kind: 'cart', cartVersion: cart.version }, cents, at: closing(0, 0) });
    expect(drawNumbers(bought)).toEqual(idsFrom(1, 1));
    if (!isRefusal(bought)) expect(bought.receipt.tickets[1]?.draws.map(({ drawId }) => drawId)).toEqual(idsFrom(5, 2));
    expect((await readCart(database.db, change)).wagers).toEqual([]);
  });

  it.each([
    ['sold a second before the next draw closes', 239, true],
    ['refused when the next draw has closed too', 240, false],
    ['refused an hour later', 3_600, false],
  ])('is %s', async (_when, seconds, isSold) => {
    const player = await newPlayer(closing(0, seconds));
    const wager = kenoWager(0, 1);
    const bought = await buy({
      player,
      source: { kind: 'wagers', wagers: [wager] },
      cents: wager.stakeCents,
      at: closing(0, seconds),
    });
    expect(drawNumbers(bought)).toEqual(isSold ? idsFrom(1, 1) : 'DRAW_CLOSED');
    if (!isSold) expect((await findPlayerBalances(database.db, player.playerId)).depositsCents).toBe(1_000_00n);
  });

  it('is refused at the end of the game day, when the next draw is an hour away', async () => {
    const last = draws().findIndex((draw, index) => draws()[index + 1]?.drawDate !== draw.drawDate);
    const player = await newPlayer(closing(last, 1));
    const wager = kenoWager(last, 1);
    const bought = await buy({
      player,
      source: { kind: 'wagers', wagers: [wager] },
      cents: wager.stakeCents,
      at: closing(last, 1),
    });
    expect(drawNumbers(bought)).toBe('DRAW_CLOSED');
  });

  it('is refused if its draws have gaps, and never moved if its game has infrequent draws', async () => {
    const player = await newPlayer();
    const gaps = kenoWager(0, 2, 2);
    const late = await buy({
      player,
      source: { kind: 'wagers', wagers: [gaps] },
      cents: gaps.stakeCents,
      at: closing(0, 1),
    });
    expect(late).toMatchObject({ refusal: 'DRAW_CLOSED' });
    const [powerball] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!powerball) throw new Error('no draw is open');
    const [wager, at] = [wagerFor([powerball]), powerball.closesAt.add({ seconds: 1 })];
    const evening = await newPlayer(at);
    const both = [kenoWager(0, 1), wager];
    const cents = both.reduce((sum, one) => sum + one.stakeCents, 0n);
    expect(await buy({ player: evening, source: { kind: 'wagers', wagers: both }, cents, at })).toMatchObject({
      refusal: 'DRAW_CLOSED',
    });
    expect((await findPlayerBalances(database.db, evening.playerId)).depositsCents).toBe(1_000_00n);
  });

  it('starts with the next draw when many arrive during the close, and enters no closed draw', async () => {
    const [first] = draws();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newPlayer(closing(0, 0))));
    const at = closing(0, 0);
    const close = inTransaction(database.db, (tx) => closeDraw(tx, { drawId: first?.drawId ?? '', now: at }));
    const bought = await Promise.all(
      buyers.map((player) => {
        const wager = kenoWager(0, 2);
        return buy({ player, source: { kind: 'wagers', wagers: [wager] }, cents: wager.stakeCents, at });
      }),
    );
    await close;
    for (const one of bought) expect(drawNumbers(one)).toEqual(idsFrom(1, 2));
    const { rows } = await sql`select from draw_games.board where draw_id = ${first?.drawId}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
