import type { CreditRequest, DebitResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../access/index.ts';
import { findPlayerClaims } from '../../claims/index.ts';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import { CLAIM_STEP_TEMPLATE, findUnread } from '../../notifications/index.ts';
import { endSessions } from '../../sessions/index.ts';
import {
  addPools,
  debitOf,
  eventsOf,
  moneyOf,
  NOW,
  newGame,
  newOpener,
  type Opener,
  RULES,
  TIERS,
} from '../instant-games-in-tests.ts';
import { findTiersLeft } from '../pools/pools-store.ts';
import { cancelRound } from './cancel-round.ts';
import { creditRound } from './credit-round.ts';
import { debitRound } from './debit-round.ts';
import { findRound } from './rounds-store.ts';

const [TOP, MIDDLE, LOW] = TIERS;
const LOSS = { tier: 0, prizeCents: 0 };

describe('a credit', () => {
  const database = useTestDatabase();

  /** Creates a paid round of a player in a game. */
  async function debited(player: Opener): Promise<{ roundId: string; transactionId: string; ticketNo: number }> {
    const request = debitOf(player);
    const answer: DebitResponse = await debitRound(database.db, { request, rules: RULES, now: NOW });
    if (answer.outcome !== 'debited') throw new Error(answer.code);
    return { roundId: request.roundId, transactionId: request.transactionId, ticketNo: answer.ticketNo };
  }
  async function ready() {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    // Use a recent, empty list of debtors: otherwise prizes of $50 and more wait for the register.
    const player = await newOpener(database.db, { url: database.url, gameId });
    return { player, gameId, round: await debited(player) };
  }
  const creditOf = (
    { roundId, ticketNo }: { roundId: string; ticketNo: number },
    change: Partial<CreditRequest> = {},
  ): CreditRequest => ({ transactionId: newId(), roundId, ticketNo, ...LOSS, completedBy: 'player', ...change });
  const won = ({ tier, prizeCents }: { tier: number; prizeCents: number }) => ({ tier, prizeCents });
  const credit = (request: CreditRequest) => creditRound(database.db, { request, now: NOW });

  it('pays a prize once, and gives the same response to the same request', async () => {
    const { player, gameId, round } = await ready();
    const request = creditOf(round, won(MIDDLE));
    const first = await credit(request);
    expect(first).toEqual({ outcome: 'credited', balanceCents: 14_40 });
    expect(await credit(request)).toEqual(first);
    expect(await moneyOf(database.db, player.playerId)).toBe(14_40);
    expect(await findHouseBalance(database.db, `prizes/${gameId}`)).toBe(-5_00n);
    expect(await findRound(database.db, round.roundId)).toMatchObject({
      ...{ state: 'SETTLED', tier: 2, prizeCents: 5_00n, balanceBeforeCents: 10_00n, balanceAfterCents: 14_40n },
      endedBy: 'player',
    });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('ends a round without a prize, so that the player can play again', async () => {
    const { player, round } = await ready();
    expect(await credit(creditOf(round, { completedBy: 'system' }))).toEqual({
      ...{ outcome: 'credited', balanceCents: 9_40 },
    });
    expect(await findRound(database.db, round.roundId)).toMatchObject({ state: 'SETTLED', endedBy: 'system' });
    expect(await debited(player)).toMatchObject({ ticketNo: 1 });
  });

  it('alerts operators once when a round showed the wrong outcome, and still pays its prize [GLI19-14]', async () => {
    const { player, round } = await ready();
    const request = creditOf(round, { ...won(MIDDLE), isPictureWrong: true });
    for (let sent = 0; sent < 2; sent++)
      expect(await credit(request)).toEqual({ outcome: 'credited', balanceCents: 14_40 });
    expect(await moneyOf(database.db, player.playerId)).toBe(14_40);
    expect(await eventsOf(database.db, round.roundId)).toEqual(['instant-games.picture-wrong']);
  });

  it("opens a claim for $600 or more, emails its player, and doesn't change the balance [WLA-08]", async () => {
    const { player, round } = await ready();
    expect(await credit(creditOf(round, won(TOP)))).toEqual({ outcome: 'claim-pending', balanceCents: 9_40 });
    const stored = await findRound(database.db, round.roundId);
    expect(stored).toMatchObject({ state: 'CLAIM_PENDING', prizeCents: 700_00n });
    const { playerId } = player;
    const claims = await findPlayerClaims(database.db, { playerId, statuses: ['UNCLAIMED'], limit: 5 });
    expect(claims).toMatchObject([
      {
        ...{ product: 'instant-games', gameId: player.gameId, prizeCents: 700_00n, stakeCents: 60n, path: 'wallet' },
        ...{ ticketSerial: stored?.serial, tier: '1', claimUntil: '2027-11-24' },
        // From 2026 on, winnings are reported from $2,000; until then it was from $600.
        ...{ taxRules: 'tax-2026', isReported: false, proceedsCents: 699_40n, wagerCents: 60n },
      },
    ]);
    expect(await eventsOf(database.db, stored?.serial ?? '')).toEqual(['instant-games.large-prize-won']);
    expect(await findUnread(database.db, { playerId, limit: 5, now: NOW })).toMatchObject([
      { template: CLAIM_STEP_TEMPLATE, kind: 'TO_CLAIM', claimId: claims[0]?.claimId, prizeCents: 700_00n },
    ]);
  });

  it('is paid to a player who was excluded or signed out after the play [GLI19-11/play]', async () => {
    const { player, round } = await ready();
    const { playerId } = player;
    await inTransaction(database.db, async (tx) => {
      await endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: NOW });
      const who = { playerId, reason: 'test', actor: 'operator:ada', now: NOW };
      const made = await restrict(tx, { ...who, featureSet: 'ACCOUNT_LOCK' });
      if (isRefusal(made)) throw new Error(made.refusal);
    });
    expect(await credit(creditOf(round, won(MIDDLE)))).toEqual({ outcome: 'credited', balanceCents: 14_40 });
  });

  it('pays once when the same credit arrives ten times concurrently', async () => {
    const { player, round } = await ready();
    const request = creditOf(round, won(MIDDLE));
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await moneyOf(database.db, player.playerId)).toBe(14_40);
  });

  it('either pays or is refused when it arrives concurrently with a cancellation', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { player, round } = await ready();
      const cancellation = { transactionId: newId(), debitTransactionId: round.transactionId, roundId: round.roundId };
      const [credited, canceled] = await Promise.all([
        credit(creditOf(round, won(MIDDLE))),
        cancelRound(database.db, { request: cancellation, now: NOW }),
      ]);
      const isPaid = credited.outcome === 'credited';
      expect(canceled.outcome).toBe(isPaid ? 'refused' : 'canceled');
      expect(await moneyOf(database.db, player.playerId)).toBe(isPaid ? 14_40 : 10_00);
    }
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  describe('from a dishonest game server', () => {
    it.each<[string, Partial<CreditRequest>, string]>([
      ["a prize that isn't in the table", { tier: 2, prizeCents: 5_01 }, 'PRIZE_NOT_IN_TABLE'],
      ["a tier that isn't in the table", { tier: 9, prizeCents: 5_00 }, 'PRIZE_NOT_IN_TABLE'],
      ['a prize for a ticket without one', { tier: 0, prizeCents: 5_00 }, 'PRIZE_NOT_IN_TABLE'],
      ['nothing for a ticket with a prize', { tier: 2, prizeCents: 0 }, 'PRIZE_NOT_IN_TABLE'],
      ['the prize of another ticket', { ...won(MIDDLE), ticketNo: 1 }, 'TICKET_MISMATCH'],
      ["a round that doesn't exist", { ...won(MIDDLE), roundId: newId() }, 'ROUND_UNKNOWN'],
    ])('is refused for %s, pays nothing, and is recorded as a significant event', async (_what, change, code) => {
      const { player, round } = await ready();
      const request = creditOf(round, change);
      expect(await credit(request)).toEqual({ outcome: 'refused', code });
      expect(await moneyOf(database.db, player.playerId)).toBe(9_40);
      expect(await eventsOf(database.db, request.roundId)).toEqual(['instant-games.credit-refused']);
      const stored = await findRound(database.db, round.roundId);
      expect(stored?.state).toBe('DEBITED');
    });

    it('is refused as a second prize for a round, and for a canceled round', async () => {
      const { player, round } = await ready();
      await credit(creditOf(round, won(LOW)));
      expect(await credit(creditOf(round, won(MIDDLE)))).toEqual({ outcome: 'refused', code: 'ROUND_ENDED' });
      const next = await debited(player);
      const cancellation = { transactionId: newId(), debitTransactionId: next.transactionId, roundId: next.roundId };
      await cancelRound(database.db, { request: cancellation, now: NOW });
      expect(await credit(creditOf(next, won(MIDDLE)))).toEqual({ outcome: 'refused', code: 'ROUND_CANCELED' });
      expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
    });

    it('is refused for one prize more than a tier of the pool has, also in the tier without a prize', async () => {
      const { player, gameId, round } = await ready();
      await credit(creditOf(round, won(MIDDLE)));
      await credit(creditOf(await debited(player), won(MIDDLE)));
      const third = await debited(player);
      expect(await credit(creditOf(third, won(MIDDLE)))).toEqual({ outcome: 'refused', code: 'TIER_EXHAUSTED' });
      const pool = { gameId, priceCents: 60n, poolNo: 1 };
      expect((await findTiersLeft(database.db, pool)).map(({ leftCount }) => leftCount)).toEqual([12n, 1n, 0n, 5n]);
      await sql`update instant_games.pool_tier set left_count = 0
        where game_id = ${gameId} and tier = 0`.execute(database.db);
      expect(await credit(creditOf(third))).toEqual({ outcome: 'refused', code: 'TIER_EXHAUSTED' });
      expect(await credit(creditOf(third, won(LOW)))).toMatchObject({ outcome: 'credited' });
    });

    it("is refused with a debit's transaction id, and what is stored can't be changed", async () => {
      const { round } = await ready();
      const reused = creditOf(round, { ...won(MIDDLE), transactionId: round.transactionId });
      expect(await credit(reused)).toEqual({ outcome: 'refused', code: 'TRANSACTION_CONFLICT' });
      await credit(creditOf(round));
      const write = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
      await expect(
        write(sql`update instant_games.round set prize_cents = 5 where round_id = ${round.roundId}`),
      ).rejects.toThrow('only ends, once');
      await expect(write(sql`delete from instant_games.wallet_call`)).rejects.toThrow('append-only');
      await expect(write(sql`update instant_games.pool set next_ticket_no = 0`)).rejects.toThrow('next ticket');
      await expect(write(sql`update instant_games.prize_tier set prize_cents = 1`)).rejects.toThrow('append-only');
    });
  });

  it('never uses up a tier of a weighted game, whose plays are independent, but counts each play', async () => {
    const gameId = await newGame(database.db, 'weighted');
    await addPools(database.db, gameId, 1, 'weighted');
    const player = await newOpener(database.db, { url: database.url, gameId });
    for (let plays = 0; plays < 4; plays++)
      expect(await credit(creditOf(await debited(player), won(MIDDLE)))).toMatchObject({ outcome: 'credited' });
    expect(await credit(creditOf(await debited(player), { tier: 2, prizeCents: 5_01 }))).toMatchObject({
      code: 'PRIZE_NOT_IN_TABLE',
    });
    const tiers = await findTiersLeft(database.db, { gameId, priceCents: 60n, poolNo: 1 });
    expect(tiers.map(({ leftCount, drawnCount }) => [leftCount, drawnCount])).toEqual([
      ...[0n, 0n, 4n, 0n].map((drawn) => [null, drawn]),
    ]);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('counts every ticket exactly once in a pool that is played to its end', async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    const player = await newOpener(database.db, { url: database.url, gameId, depositsCents: 12_00n });
    const tickets = [...TIERS.flatMap((one) => Array(one.ticketCount).fill(one)), ...Array(12).fill(LOSS)];
    for (const ticket of tickets) await credit(creditOf(await debited(player), won(ticket)));
    const left = await findTiersLeft(database.db, { gameId, priceCents: 60n, poolNo: 1 });
    expect(left.every(({ leftCount }) => leftCount === 0n)).toBe(true);
    expect(await moneyOf(database.db, player.playerId)).toBe(2 * 5_00 + 5 * 60);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });
});
