import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../../modules/access/index.ts';
import { creditOf, NOW, newCampaign, newPlayer } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { newProgram, pointsOf, programData, settleWager } from '../../../modules/loyalty/loyalty-in-tests.ts';
import { provePoints, provePointsDaily } from '../../../modules/loyalty/prove-points.ts';
import { publishProgram } from '../../../modules/loyalty/publish-program.ts';
import { type Redemption, redeemReward } from '../../../modules/loyalty/redeem-reward.ts';
import { viewPoints } from '../../../modules/loyalty/view-points.ts';
import { markIdentityLevel } from '../../../modules/players/index.ts';
import { checkLimits, excludePlayer, setLimit, takeBreak } from '../../../modules/responsible-gaming/index.ts';

describe('rewards for points [S1-4/loyalty]', () => {
  const database = useTestDatabase();

  beforeAll(async () => {
    const many = await newCampaign(database.db, { grantsPerPlayer: 50 });
    const once = await newCampaign(database.db);
    await newProgram(database.db, {
      rewards: [
        { rewardId: 'five', campaign: many.slug, points: 300 },
        { rewardId: 'once', campaign: once.slug, points: 10 },
        { rewardId: 'gold', campaign: many.slug, points: 10, tier: 'GOLD' },
      ],
    });
  });

  /** Creates a verified player with this many points. */
  async function withPoints(points: bigint): Promise<string> {
    const playerId = await newPlayer(database.db);
    await settleWager(database.db, { playerId, realCents: points * 10n, settledAt: NOW });
    return playerId;
  }
  const redeem = async (playerId: string, change: Partial<Redemption> = {}) => {
    const input = { playerId, rewardId: 'five', points: 300n, key: newRandomId(), now: NOW, ...change };
    const redeemed = await inTransaction(database.db, (tx) => redeemReward(tx, input));
    return isRefusal(redeemed) ? redeemed.refusal : redeemed.entryId;
  };
  /** Returns a player's points, entries and play credit, which must agree. */
  async function standing(playerId: string) {
    const [{ balance, sum, kinds }, credit] = [
      await pointsOf(database.db, playerId),
      await creditOf(database.db, playerId),
    ];
    expect([sum, credit.ledgerCents]).toEqual([balance, credit.bonusCents]);
    return { balance, redeemed: kinds.filter((kind) => kind === 'REDEEM').length, credit: credit.ledgerCents };
  }

  it('are paid as a bonus once for twenty concurrent requests with one key', async () => {
    const playerId = await withPoints(1_000n);
    const key = newRandomId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(playerId, { key })));
    expect(new Set(answers).size).toBe(1);
    expect(await standing(playerId)).toEqual({ balance: 700n, redeemed: 1, credit: 5_00n });
    expect(await redeem(playerId, { key, rewardId: 'once', points: 10n })).toBe('REDEMPTION_KEY_REUSED');
  });

  it('never cost more points than the player has, even in twenty concurrent requests', async () => {
    const playerId = await withPoints(1_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(playerId)));
    expect(answers.filter((answer) => answer === 'POINTS_TOO_FEW')).toHaveLength(17);
    expect(await standing(playerId)).toEqual({ balance: 100n, redeemed: 3, credit: 15_00n });
  });

  it.each<[string, Partial<Redemption>, string]>([
    ['is unknown', { rewardId: 'other' }, 'REWARD_UNKNOWN'],
    ['costs something else now', { points: 200n }, 'REWARD_CHANGED'],
    ['is for a higher tier', { rewardId: 'gold', points: 10n }, 'TIER_TOO_LOW'],
    ['has ended', { now: NOW.add({ hours: 24 * 30 }) }, 'REWARD_ENDED'],
  ])('are refused when the reward %s, and nothing changes', async (_what, change, refusal) => {
    const playerId = await withPoints(500n);
    expect(await redeem(playerId, change)).toBe(refusal);
    expect(await standing(playerId)).toEqual({ balance: 500n, redeemed: 0, credit: 0n });
  });

  it('are refused once the player has had the bonus as often as it is offered', async () => {
    const playerId = await withPoints(500n);
    await redeem(playerId, { rewardId: 'once', points: 10n });
    expect(await redeem(playerId, { rewardId: 'once', points: 10n })).toBe('REWARD_HAD_ALREADY');
    expect(await standing(playerId)).toMatchObject({ balance: 490n, redeemed: 1 });
  });

  const requestOf = (playerId: string) => ({ playerId, actor: `player:${playerId}`, requestKey: newId(), now: NOW });
  const bars: [string, (playerId: string) => Promise<unknown>][] = [
    [
      'is excluded',
      (playerId) => inTransaction(database.db, (tx) => excludePlayer(tx, { ...requestOf(playerId), term: '2y' })),
    ],
    [
      'is on a break',
      (playerId) => inTransaction(database.db, (tx) => takeBreak(tx, { ...requestOf(playerId), term: '3d' })),
    ],
    [
      'is restricted by an operator',
      (playerId) =>
        inTransaction(database.db, (tx) =>
          restrict(tx, {
            ...{ playerId, units: ['draw-games/ALL/ALL'], featureSet: 'GAME_PLAY' as const },
            ...{ reason: 'test', actor: 'operator:ada', now: NOW },
          }),
        ),
    ],
    [
      'is marked for harm',
      (playerId) =>
        sql`insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence,
          raised_at)
          values (${playerId}, ${newId()}, 'chasing', 1, 'message', 'test', '{}', ${NOW.toString()})`.execute(
          database.db,
        ),
    ],
    [
      'is not verified',
      (playerId) => inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'referred' })),
    ],
    [
      'has reached a limit',
      (playerId) =>
        inTransaction(database.db, async (tx) => {
          const limit = { playerId, kind: 'spend', amountCents: 5_00n, now: NOW } as const;
          await setLimit(tx, { ...limit, period: 'day', actor: `player:${playerId}` });
          await checkLimits(tx, limit);
        }),
    ],
  ];
  it.each(bars)('are hidden from and refused to a player who %s [IRGS-11/offers]', async (_what, bar) => {
    const playerId = await withPoints(500n);
    expect(await viewPoints(database.db, { playerId, now: NOW })).toMatchObject({ points: 500n, tier: 'BRONZE' });
    await bar(playerId);
    expect(await viewPoints(database.db, { playerId, now: NOW })).toBeUndefined();
    expect(await redeem(playerId)).toBe('REWARDS_NOT_AVAILABLE');
    expect(await standing(playerId)).toEqual({ balance: 500n, redeemed: 0, credit: 0n });
  });

  it('are listed while they can be chosen, each with the terms of its bonus', async () => {
    const playerId = await withPoints(20n);
    const view = await viewPoints(database.db, { playerId, now: NOW });
    expect(view?.rewards.map(({ rewardId, isOfTier, terms }) => [rewardId, isOfTier, terms.maxBonusCents])).toEqual([
      ['five', true, 5_00n],
      ['once', true, 5_00n],
      ['gold', false, 5_00n],
    ]);
    const later = await viewPoints(database.db, { playerId, now: NOW.add({ hours: 24 * 30 }) });
    expect(later?.rewards).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['takes effect in the past', { effectiveFrom: '2026-11-20T17:59:59Z' }, 'PROGRAM_TOO_LATE'],
    ['takes effect with another', { effectiveFrom: '2026-11-01T05:00:00Z', now: true }, 'PROGRAM_KNOWN'],
    [
      'pays with an unknown campaign',
      { rewards: [{ rewardId: 'x1', campaign: 'no-such', points: 1 }] },
      'REWARD_CAMPAIGN_UNKNOWN',
    ],
    ['has tiers in the wrong order', { tierPoints: [3, 2, 1] }, 'PROGRAM_MALFORMED'],
    ['names an unknown game', { games: { chess: 1 } }, 'PROGRAM_MALFORMED'],
  ])("can't be published in a program that %s", async (_what, { now: isOld, ...change }, refusal) => {
    const data = programData({ effectiveFrom: '2026-12-01T06:00:00Z', ...change });
    const now = isOld ? Temporal.Instant.from('2026-10-01T00:00:00Z') : NOW;
    const operators = { proposedBy: 'operator:ada', approvedBy: 'operator:bob' };
    const made = await inTransaction(database.db, (tx) => publishProgram(tx, { data, ...operators, now }));
    expect(made).toMatchObject({ refusal });
  });

  it('leave points equal to their entries; the daily proof finds a difference', async () => {
    const playerId = await withPoints(5n);
    expect((await provePoints(database.db)).differences).toEqual([]);
    await provePointsDaily(database.db, NOW);
    await sql`update loyalty.account set balance_points = 6 where player_id = ${playerId}`.execute(database.db);
    const found = { playerId, balancePoints: 6n, entryPoints: 5n };
    expect((await provePoints(database.db)).differences).toEqual([found]);
    await expect(provePointsDaily(database.db, NOW)).rejects.toThrow('1 players');
    await expect(sql`delete from loyalty.entry`.execute(database.db)).rejects.toThrow('append-only');
  });
});
