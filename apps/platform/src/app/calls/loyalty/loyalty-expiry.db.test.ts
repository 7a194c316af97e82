import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../../modules/access/index.ts';
import { newCampaign, newPlayer } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { expirePoints } from '../../../modules/loyalty/expire-points.ts';
import { isBarredFromPoints } from '../../../modules/loyalty/index.ts';
import { newProgram, pointsOf, settleWager } from '../../../modules/loyalty/loyalty-in-tests.ts';
import { redeemReward } from '../../../modules/loyalty/redeem-reward.ts';
import { viewPoints } from '../../../modules/loyalty/view-points.ts';
import { findMessages } from '../../../modules/notifications/find-messages.ts';
import { findUnread, POINTS_TEMPLATE, readUnread } from '../../../modules/notifications/index.ts';
import { pauseProduct, takeBreak } from '../../../modules/responsible-gaming/index.ts';

const at = (day: string) => Temporal.Instant.from(`${day}T15:17:00Z`);

describe('the expiry of points [S1-4/loyalty]', () => {
  const database = useTestDatabase();

  beforeAll(async () => {
    const { slug } = await newCampaign(database.db, { grantsPerPlayer: 50, validUntil: '2028-12-01T00:00:00Z' });
    await newProgram(database.db, { rewards: [{ rewardId: 'five', campaign: slug, points: 100 }] });
  });

  /** Creates a player who earned these points on these days. */
  async function earner(...earned: readonly (readonly [day: string, points: bigint])[]): Promise<string> {
    const playerId = await newPlayer(database.db);
    for (const [day, points] of earned)
      await settleWager(database.db, { playerId, realCents: points * 10n, settledAt: at(day) });
    return playerId;
  }
  async function redeem(playerId: string, day: string): Promise<void> {
    const input = { playerId, rewardId: 'five', points: 100n, key: newRandomId(), now: at(day) };
    const redeemed = await inTransaction(database.db, (tx) => redeemReward(tx, input));
    if (isRefusal(redeemed)) throw new Error(redeemed.refusal);
  }
  const balance = async (playerId: string) => {
    const { balance: points, sum } = await pointsOf(database.db, playerId);
    expect(sum).toBe(points);
    return points;
  };
  const run = async (...days: readonly string[]) => {
    for (const day of days) await expirePoints(database.db, at(day));
  };
  const notices = async (playerId: string, day: string) =>
    (await findUnread(database.db, { playerId, limit: 10, now: at(day) })).flatMap((one) =>
      one.template === POINTS_TEMPLATE ? [{ points: one.points, expiresOn: one.expiresOn }] : [],
    );

  it('is announced once, 30 days ahead, and takes the oldest unused points', async () => {
    const playerId = await earner(['2026-11-05', 300n], ['2026-12-05', 200n]);
    await run('2027-10-30');
    expect(await notices(playerId, '2027-10-30')).toEqual([]);
    await run('2027-10-31', '2027-11-03');
    expect(await notices(playerId, '2027-11-03')).toEqual([{ points: 300, expiresOn: '2027-12-01' }]);
    expect((await viewPoints(database.db, { playerId, now: at('2027-11-03') }))?.expiring).toMatchObject({
      points: 300n,
    });
    await redeem(playerId, '2027-11-04');
    await run('2027-11-30');
    expect(await balance(playerId)).toBe(400n);
    await Promise.all([run('2027-12-03'), run('2027-12-03')]);
    expect(await balance(playerId)).toBe(200n);
    expect((await pointsOf(database.db, playerId)).kinds).toEqual(['EXPIRE', 'REDEEM', 'EARN', 'EARN']);
  });

  it('takes nothing when the points were spent before', async () => {
    const playerId = await earner(['2026-11-05', 100n], ['2026-12-05', 50n]);
    await redeem(playerId, '2027-01-04');
    await run('2027-11-10');
    expect(await notices(playerId, '2027-11-10')).toEqual([]);
    await run('2027-12-20');
    expect(await balance(playerId)).toBe(50n);
  });

  it('waits for a player on a break, without a notice, until 30 days after the break [IRGS-11/offers]', async () => {
    const playerId = await earner(['2026-11-05', 300n]);
    const request = { playerId, actor: `player:${playerId}`, requestKey: newId(), now: at('2027-10-15') };
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...request, term: '60d' }));
    await run('2027-11-10', '2027-12-10');
    expect([await balance(playerId), await notices(playerId, '2027-12-10')]).toEqual([300n, []]);
    await run('2027-12-20', '2028-01-10');
    expect(await notices(playerId, '2028-01-10')).toEqual([{ points: 300, expiresOn: '2028-01-19' }]);
    expect(await balance(playerId)).toBe(300n);
    await run('2028-01-20');
    expect(await balance(playerId)).toBe(0n);
  });

  it('waits for a player who takes a break after the notice, and is announced again [IRGS-11/offers]', async () => {
    const playerId = await earner(['2026-11-05', 300n]);
    await run('2027-11-10');
    const request = { playerId, actor: `player:${playerId}`, requestKey: newId(), now: at('2027-11-20') };
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...request, term: '60d' }));
    await run('2027-12-11', '2027-12-12');
    expect(await balance(playerId)).toBe(300n);
    await run('2028-01-25');
    expect(await balance(playerId)).toBe(300n);
    await run('2028-02-25');
    expect(await balance(playerId)).toBe(0n);
  });

  it.each<[string, (tx: Tx, of: { playerId: string; actor: string; now: Temporal.Instant }) => Promise<unknown>]>([
    ['takes a break', (tx, of) => takeBreak(tx, { ...of, requestKey: newId(), term: '3d' })],
    [
      'pauses a product',
      (tx, of) => pauseProduct(tx, { ...of, requestKey: newId(), term: '3d', product: 'instant-games' }),
    ],
    ['may not deposit', (tx, of) => restrict(tx, { ...of, featureSet: 'DEPOSIT', reason: 'checked' })],
    ['may not play', (tx, of) => restrict(tx, { ...of, featureSet: 'GAME_PLAY', reason: 'checked' })],
    [
      'shows signs of harm',
      (tx, { playerId, now }) =>
        sql`insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence,
          raised_at) values (${playerId}, ${newId()}, 'x', 1, 'message', 'x', '{}', ${now.toString()})`.execute(tx),
    ],
  ])('is hidden from a player who %s after the notice [IRGS-11/offers]', async (_what, bar) => {
    const playerId = await earner(['2026-11-05', 300n]);
    await run('2027-11-10');
    const [now, hidesPoints] = [at('2027-11-11'), isBarredFromPoints.bind(undefined, database.db)];
    const shown = () => readUnread(database.db, { playerId, limit: 10, now, hidesPoints });
    const list = async () =>
      await findMessages(database.db, { playerId, limit: 10, now, hidesPoints, isUnread: false });
    expect(await shown()).toMatchObject([{ template: POINTS_TEMPLATE, points: 300 }]);
    expect((await list()).unreadCount).toBe(1);
    await inTransaction(database.db, (tx) => bar(tx, { playerId, actor: `player:${playerId}`, now }));
    expect(await shown()).toEqual([]);
    expect(await list()).toMatchObject({ pageItems: [], unreadCount: 0 });
  });
});
