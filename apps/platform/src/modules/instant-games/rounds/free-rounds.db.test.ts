import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { createCampaign, grantByOperator, listBonuses } from '../../bonuses/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import {
  addPools,
  debitOf,
  NEXT_BEACON_ROUND,
  NOW,
  newGame,
  newOpener,
  type Opener,
  openFor,
  PRICE,
  RULES,
} from '../instant-games-in-tests.ts';
import { cancelRound } from './cancel-round.ts';
import { debitRound } from './debit-round.ts';

describe('a free round', () => {
  const database = useTestDatabase();
  /** Creates a player with $10, and a new game with one pool. */
  async function ready(more: { depositsCents?: bigint } = {}): Promise<Opener> {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    return newOpener(database.db, { url: database.url, gameId, ...more });
  }
  const debit = (request: ReturnType<typeof debitOf>) => debitRound(database.db, { request, rules: RULES, now: NOW });

  async function given(player: Opener, ticketCents = PRICE): Promise<string> {
    const slug = `c-${newId()}`;
    const granted = await inTransaction(database.db, async (tx) => {
      const data = {
        ...{ slug, title: 'A test', trigger: 'OPERATOR', bonusType: 'FREE_ROUNDS', bonusDays: 30 },
        ...{ ticketCount: 2, ticketCents, maxBonusCents: 2 * ticketCents, budgetCents: 50_000 },
        ...{ allowedGames: ['powerball'], validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' },
      };
      const made = await createCampaign(tx, {
        data,
        createdBy: 'operator:ada',
        approvedBy: 'operator:bob',
        now: NOW,
      });
      if (isRefusal(made)) return made;
      const { playerId } = player;
      return grantByOperator(tx, { playerId, slug, key: slug, reason: 'test', actor: 'operator:ada', now: NOW });
    });
    if (isRefusal(granted)) throw new Error(granted.refusal);
    await sql`update bonuses.bonus set allowed_games = array[${player.gameId}]
      where player_id = ${player.playerId}`.execute(database.db);
    const [bonus] = await listBonuses(database.db, player.playerId);
    return bonus?.bonusId ?? '';
  }

  it('is paid by the promotion, with a real ticket of the pool', async () => {
    const player = await ready({ depositsCents: 1_00n });
    const freeRoundsId = await given(player);
    expect(await debit(debitOf(player, { freeRoundsId }))).toEqual({
      ...{ outcome: 'debited', ticketNo: 0, beaconRound: NEXT_BEACON_ROUND, balanceCents: 1_60 },
    });
    const [bonus] = await listBonuses(database.db, player.playerId);
    expect(bonus).toMatchObject({ remainingCents: 60n });
  });

  it('returns when the round is canceled, and the player is notified of that but not of a refund', async () => {
    const player = await ready({ depositsCents: 1_00n });
    const { playerId } = player;
    const request = debitOf(player, { freeRoundsId: await given(player) });
    await debit(request);
    const cancellation = {
      transactionId: newId(),
      debitTransactionId: request.transactionId,
      roundId: request.roundId,
    };
    await cancelRound(database.db, { request: cancellation, now: NOW });
    expect((await listBonuses(database.db, playerId))[0]).toMatchObject({ remainingCents: 1_20n });
    const notices = await findUnread(database.db, { playerId, limit: 5, now: NOW });
    expect(notices).toMatchObject([{ template: WALLET_TEMPLATE, kind: 'FREE_ROUND_BACK' }]);
  });

  it('never pays for a round that the player wants to pay for', async () => {
    const player = await ready({ depositsCents: 59n });
    await given(player);
    expect(await debit(debitOf(player))).toEqual({ outcome: 'refused', code: 'INSUFFICIENT_FUNDS' });
  });

  it.each([
    ['of another price', 30],
    ['that cost more', 1_20],
  ])("is refused for rounds %s, and the player isn't charged instead", async (_what, ticketCents) => {
    const player = await ready();
    const freeRoundsId = await given(player, ticketCents);
    const request = debitOf(player, { freeRoundsId });
    expect(await debit(request)).toEqual({ outcome: 'refused', code: 'FREE_ROUNDS_INVALID' });
  });

  it('is refused if it belongs to another player', async () => {
    const player = await ready();
    const other = await openFor(database.db, await ready(), { url: database.url, gameId: player.gameId });
    const freeRoundsId = await given(other);
    expect(await debit(debitOf(player, { freeRoundsId }))).toMatchObject({ code: 'FREE_ROUNDS_INVALID' });
  });
});
