import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, restrict } from '../access/index.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { markIdentityLevel } from '../players/index.ts';
import { excludePlayer, pauseProduct, takeBreak } from '../responsible-gaming/index.ts';
import { announceBonus } from './announce-bonus.ts';
import { creditOf, NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import type { Campaign } from './campaign.ts';
import { findCampaign } from './campaigns-store.ts';
import { type Grant, grantBonus } from './grant-bonus.ts';

const DAY = { hours: 24 };

describe('granting a bonus', () => {
  const database = useTestDatabase();
  const grant = (campaign: Campaign, playerId: string, change: Partial<Grant> = {}) =>
    inTransaction(database.db, (tx) =>
      grantBonus(tx, {
        playerId,
        campaignId: campaign.campaignId,
        grantKey: 'key',
        occasion: {},
        actor: 'operator:ada',
        now: NOW,
        ...change,
      }),
    );
  it("moves its money from the campaign's house account once, and emits an event", async () => {
    const [campaign, playerId] = [await newCampaign(database.db), await newPlayer(database.db)];
    const granted = await grant(campaign, playerId);
    expect(granted).toMatchObject({ isReplay: false, bonus: { state: 'ACTIVE', remainingCents: 500n } });
    expect(await grant(campaign, playerId)).toMatchObject({ isReplay: true });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(-500n);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 500n, bonusCents: 500n });
    expect(await findCampaign(database.db, campaign.slug)).toMatchObject({ grantedCents: 500n });
    const { rows } = await sql`select e.payload from outbox.event e
      where e.name = 'bonuses.granted' and e.payload ->> 'playerId' = ${playerId}`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await grant(await newCampaign(database.db), playerId)).toEqual({ refusal: 'GRANT_KEY_REUSED' });
    expect(await grant(campaign, playerId, { grantKey: 'other' })).toEqual({ refusal: 'BONUS_HAD_ALREADY' });
  });

  it('pays cash immediately when the terms require no wagering [S3-10]', async () => {
    const campaign = await newCampaign(database.db, { bonusType: 'CASH_CREDIT', wageringTimes: 0 });
    const playerId = await newPlayer(database.db);
    expect(await grant(campaign, playerId)).toMatchObject({ bonus: { state: 'CONVERTED', remainingCents: 0n } });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ winningsCents: 500n, playCreditCents: 0n });
  });

  it('grants one bonus for ten concurrent requests with the same key [ASVS-2.3.3/2.3.4]', async () => {
    const [campaign, playerId] = [await newCampaign(database.db), await newPlayer(database.db)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(campaign, playerId)));
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.isReplay)).toHaveLength(1);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 500n, bonusCents: 500n });
  });

  it('never grants more than the budget of a campaign under concurrent requests', async () => {
    const campaign = await newCampaign(database.db, { budgetCents: 2_700 });
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(database.db)));
    const answers = await Promise.all(players.map((playerId) => grant(campaign, playerId)));
    const refused = answers.filter(isRefusal);
    expect(refused).toHaveLength(15);
    expect(refused.every(({ refusal }) => refusal === 'BUDGET_SPENT')).toBe(true);
    expect(await findCampaign(database.db, campaign.slug)).toMatchObject({ grantedCents: 2_500n });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(-2_500n);
  });

  const bars: [string, string, (playerId: string) => Promise<unknown>][] = [
    ['self-excluded', 'PLAYER_EXCLUDED', (playerId) => exclude(playerId)],
    [
      'takes a break',
      'PLAYER_EXCLUDED',
      (playerId) => inTransaction(database.db, (tx) => takeBreak(tx, { ...requestOf(playerId), term: '24h' })),
    ],
    [
      'pauses a product',
      'PLAYER_EXCLUDED',
      (playerId) =>
        inTransaction(database.db, (tx) =>
          pauseProduct(tx, { ...requestOf(playerId), term: '24h', product: 'instant-games' }),
        ),
    ],
    ['is restricted from play by an operator', 'PLAYER_RESTRICTED', (playerId) => restrictPlay(playerId)],
    ['is marked for harm', 'PLAYER_AT_RISK', (playerId) => mark(playerId)],
    [
      'is not verified',
      'IDENTITY_REQUIRED',
      (playerId) => inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'referred' })),
    ],
  ];
  const requestOf = (playerId: string) => ({ playerId, actor: `player:${playerId}`, requestKey: newId(), now: NOW });
  const exclude = (playerId: string) =>
    inTransaction(database.db, (tx) => excludePlayer(tx, { ...requestOf(playerId), term: '2y' }));
  const restrictPlay = (playerId: string) =>
    inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId,
        units: ['draw-games/purchase/powerball'],
        featureSet: 'GAME_PLAY',
        reason: 'test',
        actor: 'operator:ada',
        now: NOW,
      }),
    );
  const mark = (playerId: string) =>
    sql`insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence,
      raised_at)
      values (${playerId}, ${newId()}, 'chasing', 1, 'message', 'test', '{}', ${NOW.toString()})`.execute(database.db);

  it.each(bars)('refuses a player who %s [IRGS-11/offers]', async (_what, refusal, close) => {
    const [campaign, playerId] = [await newCampaign(database.db), await newPlayer(database.db)];
    expect(await close(playerId)).not.toHaveProperty('refusal');
    expect(await grant(campaign, playerId)).toEqual({ refusal });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
  });

  it.each(bars)(
    "doesn't notify a player who %s between the grant and the notification [IRGS-11/offers]",
    async (_what, _no, close) => {
      const [campaign, playerId] = [await newCampaign(database.db), await newPlayer(database.db)];
      const granted = await grant(campaign, playerId);
      if (isRefusal(granted)) throw new Error(granted.refusal);
      await close(playerId);
      const { bonusId } = granted.bonus;
      expect(
        await inTransaction(database.db, (tx) => announceBonus(tx, { playerId, bonusId, now: NOW })),
      ).toBeUndefined();
    },
  );

  it('announces a bonus once, but never a cash credit [S3-10]', async () => {
    const playerId = await newPlayer(database.db);
    const cash = await newCampaign(database.db, { bonusType: 'CASH_CREDIT', wageringTimes: 1 });
    for (const [campaign, times] of [
      [await newCampaign(database.db), 1],
      [cash, 0],
    ] as const) {
      const granted = await grant(campaign, playerId, { grantKey: newId() });
      if (isRefusal(granted)) throw new Error(granted.refusal);
      const { bonusId } = granted.bonus;
      const announce = () => inTransaction(database.db, (tx) => announceBonus(tx, { playerId, bonusId, now: NOW }));
      expect([await announce(), await announce()].filter(Boolean)).toHaveLength(times);
    }
  });

  it('still works while play is stopped for everyone', async () => {
    const [campaign, playerId] = [await newCampaign(database.db), await newPlayer(database.db)];
    await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: EVERYONE,
        units: ['draw-games/ALL/ALL'],
        featureSet: 'GAME_PLAY',
        reason: 'maintenance',
        actor: 'operator:ada',
        now: NOW,
      }),
    );
    expect(await grant(campaign, playerId)).toMatchObject({ isReplay: false });
  });

  it.each([
    ['before it begins', NOW.subtract(DAY), {}],
    ['after it ends', NOW.add({ hours: 24 * 11 }), {}],
  ])('refuses a campaign %s', async (_when, now) => {
    const [campaign, playerId] = [
      await newCampaign(database.db, { validFrom: '2026-11-20T00:00:00Z' }),
      await newPlayer(database.db),
    ];
    expect(await grant(campaign, playerId, { now })).toEqual({ refusal: 'CAMPAIGN_NOT_RUNNING' });
  });

  it('leaves a ledger that adds up', async () => {
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });
});
