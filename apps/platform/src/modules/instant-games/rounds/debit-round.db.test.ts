import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { stopPlay } from '../../access/index.ts';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import {
  addPools,
  debitOf,
  moneyOf,
  NEXT_BEACON_ROUND,
  NOW,
  newGame,
  newOpener,
  type Opener,
  RULES,
  TICKETS,
} from '../instant-games-in-tests.ts';
import { type DebitDeps, debitRound } from './debit-round.ts';
import { findRound } from './rounds-store.ts';

describe('a debit', () => {
  const database = useTestDatabase();
  /** Creates a player with $10, and a new game with one pool. */
  async function ready(more: { depositsCents?: bigint; pools?: number } = {}): Promise<Opener> {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId, more.pools ?? 1);
    return newOpener(database.db, { url: database.url, gameId, ...more });
  }
  const debit = (request: ReturnType<typeof debitOf>, more: { rules?: DebitDeps; now?: Temporal.Instant } = {}) =>
    debitRound(database.db, { request, rules: RULES, now: NOW, ...more });

  it('takes the price and the next ticket once, and gives the same response to the same request', async () => {
    const player = await ready();
    const request = debitOf(player);
    const first = await debit(request);
    expect(first).toEqual({ outcome: 'debited', ticketNo: 0, beaconRound: NEXT_BEACON_ROUND, balanceCents: 9_40 });
    expect(await debit(request)).toEqual(first);
    expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
    expect(await findHouseBalance(database.db, `sales/${player.gameId}`)).toBe(60n);
    expect(await findRound(database.db, request.roundId)).toMatchObject({
      ...{ state: 'DEBITED', ticketNo: 0n, poolNo: 1, priceCents: 60n, balanceBeforeCents: 10_00n },
    });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it.each(['roundId', 'poolNo', 'priceCents'] as const)(
    'refuses a transaction id that is used again with another %s',
    async (field) => {
      const player = await ready({ pools: 2 });
      const request = debitOf(player);
      await debit(request);
      const other = { ...request, [field]: field === 'roundId' ? newId() : field === 'poolNo' ? 2 : 30 };
      expect(await debit(other)).toEqual({ outcome: 'refused', code: 'TRANSACTION_CONFLICT' });
      expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
    },
  );

  it('refuses a second stake for a round, under any transaction id', async () => {
    const player = await ready();
    const request = debitOf(player);
    await debit(request);
    const again = await debit({ ...request, transactionId: newId() });
    expect(again).toEqual({ outcome: 'refused', code: 'ROUND_OPEN' });
    expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
  });

  it('takes one stake when the same request arrives ten times concurrently', async () => {
    const player = await ready();
    const request = debitOf(player);
    const answers = await Promise.all(Array.from({ length: 10 }, () => debit(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
  });

  it('opens one round when two tabs play concurrently [GLI19-17]', async () => {
    const player = await ready();
    const answers = await Promise.all([debit(debitOf(player)), debit(debitOf(player))]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['debited', 'refused']);
    expect(answers).toContainEqual({ outcome: 'refused', code: 'ROUND_OPEN' });
    expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
  });

  it('gives concurrent players different tickets, and sells no more than the pool has', async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    const players = await Promise.all(
      Array.from({ length: TICKETS + 3 }, () => newOpener(database.db, { url: database.url, gameId })),
    );
    const answers = await Promise.all(players.map((player) => debit(debitOf(player))));
    const tickets = answers.flatMap((answer) => (answer.outcome === 'debited' ? [answer.ticketNo] : []));
    expect(tickets.toSorted((one, other) => one - other)).toEqual(Array.from({ length: TICKETS }, (_, index) => index));
    const refused = answers.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toEqual(Array(3).fill({ outcome: 'refused', code: 'POOL_SOLD_OUT' }));
    const balances = await Promise.all(players.map(({ playerId }) => moneyOf(database.db, playerId)));
    expect(balances.filter((cents) => cents === 10_00)).toHaveLength(3);
  });

  it("sells only from the first pool with tickets, so a game server can't choose between pools", async () => {
    const player = await ready({ pools: 2 });
    expect(await debit(debitOf(player, { poolNo: 2 }))).toEqual({ outcome: 'refused', code: 'POOL_UNKNOWN' });
    expect(await debit(debitOf(player, { poolNo: 3 }))).toEqual({ outcome: 'refused', code: 'POOL_UNKNOWN' });
    await sql`update instant_games.pool set finished_at = ${NOW.toString()}::timestamptz
      where game_id = ${player.gameId} and pool_no = 1`.execute(database.db);
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'POOL_SOLD_OUT' });
    expect(await debit(debitOf(player, { poolNo: 2 }))).toMatchObject({ outcome: 'debited', ticketNo: 0 });
  });

  it('is refused without enough money, and takes no ticket', async () => {
    const player = await ready({ depositsCents: 59n });
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'INSUFFICIENT_FUNDS' });
    const other = await newOpener(database.db, { url: database.url, gameId: player.gameId });
    expect(await debit(debitOf(other))).toMatchObject({ outcome: 'debited', ticketNo: 0 });
  });

  it('is refused with a key of another game, of a demo, or of no session', async () => {
    const player = await ready();
    const other = await ready();
    const asOther = debitOf(player, { sessionKey: other.sessionKey });
    const unknown = debitOf(player, { sessionKey: newId() });
    for (const request of [asOther, unknown])
      expect(await debit(request)).toEqual({ outcome: 'refused', code: 'SESSION_ENDED' });
    await sql`update instant_games.play_session set mode = 'demo' where player_id = ${player.playerId}`.execute(
      database.db,
    );
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'SESSION_ENDED' });
  });

  it('is refused like all other play when operators stop play [GLI19-19/everything]', async () => {
    const player = await ready();
    const order = {
      scope: { kind: 'player', playerId: player.playerId },
      reason: 'test',
      actor: 'operator:ada',
    } as const;
    await stopPlay(database.db, { ...order, now: NOW });
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'ACCESS_DENIED' });
  });
});
