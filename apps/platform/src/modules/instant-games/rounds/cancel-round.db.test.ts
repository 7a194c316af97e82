import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { proveBalances } from '../../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { setLimit } from '../../responsible-gaming/index.ts';
import { addPools, debitOf, eventsOf, moneyOf, NOW, newGame, newOpener, RULES } from '../instant-games-in-tests.ts';
import { voidRoundExecutor } from '../operators/void-round.ts';
import { cancelRound } from './cancel-round.ts';
import { creditRound } from './credit-round.ts';
import { debitRound } from './debit-round.ts';
import { findRound } from './rounds-store.ts';

describe('a cancellation', () => {
  const database = useTestDatabase();
  async function ready() {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    const player = await newOpener(database.db, { url: database.url, gameId });
    return { player, request: debitOf(player) };
  }
  type Debit = ReturnType<typeof debitOf>;
  const debit = (request: Debit) => debitRound(database.db, { request, rules: RULES, now: NOW });
  const cancellationOf = ({ transactionId: debitTransactionId, roundId }: Debit) => ({
    ...{ transactionId: newId(), debitTransactionId, roundId },
  });
  const cancel = (request: ReturnType<typeof cancellationOf>) => cancelRound(database.db, { request, now: NOW });

  it('refunds the stake once, never sells the ticket again, and records the cancellation', async () => {
    const { player, request } = await ready();
    await debit(request);
    const cancellation = cancellationOf(request);
    const first = await cancel(cancellation);
    expect(first).toEqual({ outcome: 'canceled', wasDebited: true, ticketNo: 0 });
    expect(await cancel(cancellation)).toEqual(first);
    expect(await cancel(cancellationOf(request))).toEqual(first);
    expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
    expect(await findRound(database.db, request.roundId)).toMatchObject({ state: 'CANCELED', ticketNo: 0n });
    expect(await eventsOf(database.db, request.roundId)).toEqual(['instant-games.round-canceled']);
    expect(await debit(debitOf(player))).toMatchObject({ outcome: 'debited', ticketNo: 1 });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('notifies the player of the refund once, and not of a debit that never arrived [GLI33-03]', async () => {
    const { player, request } = await ready();
    const noticesOf = () => findUnread(database.db, { playerId: player.playerId, limit: 5, now: NOW });
    await cancel(cancellationOf(debitOf(player)));
    expect(await noticesOf()).toEqual([]);
    await debit(request);
    await cancel(cancellationOf(request));
    await cancel(cancellationOf(request));
    expect(await noticesOf()).toMatchObject([{ template: WALLET_TEMPLATE, kind: 'ROUND_REFUNDED', amountCents: 60n }]);
  });

  it('returns its amount to the spending limits once', async () => {
    const { player, request } = await ready();
    const { playerId } = player;
    const limit = { playerId, kind: 'spend', period: 'day', amountCents: 60n, actor: `player:${playerId}` } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, now: NOW }));
    await debit(request);
    await cancel(cancellationOf(request));
    await cancel(cancellationOf(request));
    const next = debitOf(player);
    expect(await debit(next)).toMatchObject({ outcome: 'debited' });
    const prize = { ticketNo: 1, tier: 0, prizeCents: 0, completedBy: 'player' } as const;
    const credit = { transactionId: newId(), roundId: next.roundId, ...prize };
    await creditRound(database.db, { request: credit, now: NOW });
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'LIMIT_REACHED' });
  });

  it('permanently refuses a debit that arrives after it', async () => {
    const { player, request } = await ready();
    expect(await cancel(cancellationOf(request))).toEqual({ outcome: 'canceled', wasDebited: false, ticketNo: null });
    for (let turn = 0; turn < 2; turn++) expect(await debit(request)).toEqual({ outcome: 'refused', code: 'CANCELED' });
    expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
  });

  it('leaves the player with all their money when it arrives concurrently with its debit', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { player, request } = await ready();
      const [debited, canceled] = await Promise.all([debit(request), cancel(cancellationOf(request))]);
      const wasDebited = debited.outcome === 'debited';
      expect(canceled).toEqual({ outcome: 'canceled', wasDebited, ticketNo: wasDebited ? debited.ticketNo : null });
      expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
    }
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('is refused once the round has an outcome', async () => {
    const { player, request } = await ready();
    await debit(request);
    const prize = { ticketNo: 0, tier: 2, prizeCents: 5_00, completedBy: 'player' } as const;
    const { roundId } = request;
    await creditRound(database.db, { request: { transactionId: newId(), roundId, ...prize }, now: NOW });
    expect(await cancel(cancellationOf(request))).toEqual({ outcome: 'refused', code: 'ROUND_ENDED' });
    expect(await moneyOf(database.db, player.playerId)).toBe(14_40);
  });

  it('changes nothing for a refused debit, and refuses another round or another kind of call', async () => {
    const { player, request } = await ready();
    const refused = debitOf(player, { poolNo: 5 });
    await debit(refused);
    expect(await cancel(cancellationOf(refused))).toEqual({ outcome: 'canceled', wasDebited: false, ticketNo: null });
    await debit(request);
    const other = { ...cancellationOf(request), roundId: newId() };
    expect(await cancel(other)).toEqual({ outcome: 'refused', code: 'TRANSACTION_CONFLICT' });
    const reused = { ...cancellationOf(request), transactionId: request.transactionId };
    expect(await cancel(reused)).toEqual({ outcome: 'refused', code: 'TRANSACTION_CONFLICT' });
    expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
  });
});

describe('a round that operators void', () => {
  const database = useTestDatabase();
  const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'uma', now: NOW };
  const voidRound = (roundId: string) =>
    inTransaction(database.db, (tx) => voidRoundExecutor.execute(tx, { roundId, reason: 'stuck' }, context));

  it('is refunded once, and its player is notified', async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    const player = await newOpener(database.db, { url: database.url, gameId });
    const { playerId } = player;
    const request = debitOf(player);
    await debitRound(database.db, { request, rules: RULES, now: NOW });
    expect(await voidRound(request.roundId)).toEqual({ roundId: request.roundId });
    expect(await voidRound(request.roundId)).toEqual({ refusal: 'ROUND_ENDED' });
    expect(await voidRound(newId())).toEqual({ refusal: 'ROUND_UNKNOWN' });
    expect(await moneyOf(database.db, playerId)).toBe(10_00);
    expect(await findUnread(database.db, { playerId, limit: 5, now: NOW })).toMatchObject([
      { template: WALLET_TEMPLATE, kind: 'ROUND_REFUNDED', amountCents: 60n },
    ]);
  });
});
