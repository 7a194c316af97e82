import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findHouseBalance } from '../ledger/index.ts';
import { CLAIM_LAPSE_TEMPLATE, CLAIM_STEP_TEMPLATE, findUnread } from '../notifications/index.ts';
import { claimsOf, openClaim } from './claims-in-tests.ts';
import { claimsJobs } from './claims-jobs.ts';
import { beginReview, endReview, listUnreachedClaims, warnClaims, withdrawClaims } from './index.ts';
import { lapseClaims } from './lapse-claims.ts';
import { newPlayer, paymentStack } from './payment/payment-stack-in-tests.ts';

/** Returns noon in Kansas, that many days before 2027-11-21, the last day of the claims in these tests. */
const daysBefore = (days: number) =>
  Temporal.ZonedDateTime.from('2027-11-21T12:00[America/Chicago]').subtract({ days }).toInstant();
const operator = 'operator:ada';

describe('an unclaimed prize', () => {
  const database = useTestDatabase();
  const warn = (now: Temporal.Instant) => warnClaims(database.db, now);
  const lapse = (now: Temporal.Instant) => lapseClaims(database.db, now);
  const unread = (playerId: string, now: Temporal.Instant) =>
    findUnread(database.db, { playerId, limit: 50, now, template: 'TI-CLAIM_Notification_001' });
  const statusOf = async (playerId: string) => (await claimsOf(database.db, playerId))[0]?.status;
  const funds = async () => ({
    claims: await findHouseBalance(database.db, 'prize-claims'),
    fund: await findHouseBalance(database.db, 'prize-fund'),
  });
  const allWarned = async (days = 7) => {
    for (const step of [90, 30, 7].filter((one) => one >= days)) await warn(daysBefore(step));
  };

  beforeEach(() => sql`delete from claims.claim`.execute(database.db));

  it('sends one warning each 90, 30 and 7 days before its last day, however often the job runs [WLA-08]', async () => {
    const { playerId, claimId } = await openClaim(database.db);
    const warned: [number, number][] = [];
    for (const days of [91, 90, 89, 31, 30, 8, 7, 1, 0]) {
      const counts = await Promise.all([warn(daysBefore(days)), warn(daysBefore(days))]);
      warned.push([days, counts[0] + counts[1]]);
    }
    expect(warned).toEqual([
      [91, 0],
      [90, 1],
      [89, 0],
      [31, 0],
      [30, 1],
      [8, 0],
      [7, 1],
      [1, 0],
      [0, 0],
    ]);
    const { rows } = await sql<{ key: string }>`
      select key from notifications.notification where player_id = ${playerId} order by happened_at`.execute(
      database.db,
    );
    expect(rows.map(({ key }) => key)).toEqual([90, 30, 7].map((days) => `claim-lapse/${claimId}/2027-11-21/${days}`));
    // The later warning replaces the earlier one; after the last day there is no warning.
    expect(await unread(playerId, daysBefore(1))).toMatchObject([
      { claimId, prizeCents: 50_000_00n, claimUntil: '2027-11-21' },
    ]);
    expect(await unread(playerId, daysBefore(-1))).toEqual([]);
  });

  it('lapses only after its last day, moves its money to the prize fund and notifies its player [WLA-08]', async () => {
    const { playerId, claimId } = await openClaim(database.db, { prizeCents: 60_001n });
    const before = await funds();
    await allWarned();
    expect(await lapse(Temporal.Instant.from('2027-11-22T05:59:59Z'))).toBe(0);
    expect(await statusOf(playerId)).toBe('UNCLAIMED');
    const after = Temporal.Instant.from('2027-11-22T18:00:00Z');
    expect(await lapse(after)).toBe(1);
    expect(await lapse(after)).toBe(0);
    expect(await statusOf(playerId)).toBe('EXPIRED');
    const now = await funds();
    expect([now.claims - before.claims, now.fund - before.fund]).toEqual([-60_001n, 60_001n]);
    expect(await findUnread(database.db, { playerId, limit: 50, now: after })).toMatchObject([
      { template: CLAIM_STEP_TEMPLATE, kind: 'LAPSED', claimId, prizeCents: 600_01n, claimUntil: '2027-11-21' },
    ]);
  });

  it('lapses once when several programs run concurrently', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(async () => (await openClaim(database.db)).playerId));
    await allWarned();
    const before = await funds();
    const counts = await Promise.all([1, 2, 3].map(() => lapse(daysBefore(-1))));
    await lapse(daysBefore(-1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(players.length);
    expect(new Set(await Promise.all(players.map(statusOf)))).toEqual(new Set(['EXPIRED']));
    expect((await funds()).fund - before.fund).toBe(250_000_00n);
  });

  it("doesn't lapse before the player had a week's notice, even after a long outage [WLA-08]", async () => {
    const { playerId, claimId } = await openClaim(database.db);
    const jobs = (at: Temporal.Instant) =>
      claimsJobs({ ...paymentStack(database.db), clock: { now: () => at } })['claims.look-after'];
    await jobs(daysBefore(-20))?.({});
    // The player's list, the ticket and the lapse use the same day.
    const shown = { claimUntil: '2027-12-18' };
    for (const days of [-20, -26, -27]) {
      await jobs(daysBefore(days))?.({});
      expect(await claimsOf(database.db, playerId)).toMatchObject([{ status: 'UNCLAIMED', ...shown }]);
      expect(await unread(playerId, daysBefore(days))).toMatchObject([{ claimId, ...shown }]);
    }
    await jobs(daysBefore(-28))?.({});
    expect(await statusOf(playerId)).toBe('EXPIRED');
    expect(await unread(playerId, daysBefore(-28))).toEqual([]);
    const audit = await sql`select details from audit.entry where subject = ${claimId}
        and action = 'claims.period-extended'`.execute(database.db);
    expect(audit.rows).toEqual([{ details: { before: '2027-11-21', claimUntil: '2027-12-18' } }]);
    const { rows } = await sql<{ template: string }>`
      select template from notifications.notification where player_id = ${playerId} order by happened_at`.execute(
      database.db,
    );
    expect(rows.map(({ template }) => template)).toEqual([CLAIM_LAPSE_TEMPLATE, CLAIM_STEP_TEMPLATE]);
  });

  it('neither lapses nor causes warnings under review, and has 30 days after the review', async () => {
    const { playerId, claimId } = await openClaim(database.db);
    const review = { claimId, actor: operator, now: daysBefore(40) };
    expect(await inTransaction(database.db, (tx) => beginReview(tx, review))).toMatchObject({ status: 'IN_REVIEW' });
    expect(await inTransaction(database.db, (tx) => beginReview(tx, review))).toEqual({ refusal: 'CLAIM_NOT_OPEN' });
    await allWarned();
    expect([await lapse(daysBefore(-100)), await statusOf(playerId)]).toEqual([0, 'IN_REVIEW']);
    expect(await unread(playerId, daysBefore(5))).toEqual([]);
    const ended = { claimId, actor: operator, now: daysBefore(-100) };
    const given = await inTransaction(database.db, (tx) => endReview(tx, ended));
    expect(given).toMatchObject({ status: 'UNCLAIMED', claimUntil: '2028-03-30' });
    expect(await inTransaction(database.db, (tx) => endReview(tx, ended))).toEqual({ refusal: 'CLAIM_NOT_IN_REVIEW' });
    expect(await lapse(daysBefore(-101))).toBe(0);
    expect(await warn(daysBefore(-101))).toBe(1);
    const unknown = { claimId: newId(), actor: operator, now: daysBefore(1) };
    expect(await inTransaction(database.db, (tx) => beginReview(tx, unknown))).toEqual({ refusal: 'CLAIM_UNKNOWN' });
  });

  it('is listed for operators near its end unless warned, and each look is audited [WLA-08]', async () => {
    const open: Record<string, string> = {};
    for (const state of ['sent', 'bounced', 'hinted', 'late', 'requested']) {
      const { claimId } = await openClaim(database.db, { playerId: await newPlayer(database.db) });
      open[state] = claimId;
      await warn(daysBefore(30));
      const about = `claim/${claimId}`;
      await sql`update notifications.notification set email_state = ${state} where about = ${about}`.execute(
        database.db,
      );
    }
    const list = (now: Temporal.Instant, limit = 10) =>
      inTransaction(database.db, (tx) => listUnreachedClaims(tx, { actor: operator, now, limit }));
    expect(await list(daysBefore(91))).toEqual([]);
    const unreached = await list(daysBefore(20));
    expect(new Map(unreached.map(({ claimId, emails }) => [claimId, emails]))).toEqual(
      new Map(['bounced', 'hinted', 'late', 'requested'].map((state) => [open[state], [state]])),
    );
    expect(unreached[0]).toMatchObject({ winner: { lastName: 'Reyes', address: { city: 'Topeka' } } });
    expect(JSON.stringify(unreached, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
      '7K3M9',
    );
    const shown = await list(daysBefore(20), 2);
    const audit = await sql<{ details: unknown }>`select details from audit.entry
      where action = 'claims.unreached-listed' order by recorded_at desc limit 1`.execute(database.db);
    expect(audit.rows).toEqual([{ details: { claimIds: shown.map(({ claimId }) => claimId) } }]);
    const review = { claimId: open.bounced ?? '', actor: operator, now: daysBefore(19) };
    await inTransaction(database.db, (tx) => beginReview(tx, review));
    expect(await list(daysBefore(18))).toHaveLength(3);
  });

  it('either lapses or goes under review when both happen concurrently', async () => {
    for (let time = 0; time < 6; time++) {
      const { playerId, claimId } = await openClaim(database.db);
      await allWarned();
      const before = await funds();
      const now = daysBefore(-1);
      const [begun] = await Promise.all([
        inTransaction(database.db, (tx) => beginReview(tx, { claimId, actor: operator, now })),
        lapse(now),
      ]);
      const isLapsed = 'refusal' in begun;
      expect(await statusOf(playerId)).toBe(isLapsed ? 'EXPIRED' : 'IN_REVIEW');
      expect((await funds()).fund - before.fund).toBe(isLapsed ? 50_000_00n : 0n);
    }
  });

  it('is withdrawn by a correction, even after it lapsed or in review, along with its warnings', async () => {
    const keys = ['prize/open', 'prize/lapsed', 'prize/reviewed'].map((key) => `${key}/${newId()}`);
    const [open, lapsed, reviewed] = [
      await openClaim(database.db, { prizeKey: keys[0] ?? '' }),
      await openClaim(database.db, { prizeKey: keys[1] ?? '' }),
      await openClaim(database.db, { prizeKey: keys[2] ?? '' }),
    ];
    const before = await funds();
    const hold = { actor: operator, now: daysBefore(3) };
    for (const { claimId } of [open, reviewed])
      await inTransaction(database.db, (tx) => beginReview(tx, { ...hold, claimId }));
    await allWarned();
    expect(await lapse(daysBefore(-1))).toBe(1);
    await inTransaction(database.db, (tx) => endReview(tx, { ...hold, claimId: open.claimId }));
    await warn(daysBefore(-2));
    expect(await unread(open.playerId, daysBefore(-2))).toHaveLength(1);
    const withdraw = () =>
      inTransaction(database.db, (tx) => withdrawClaims(tx, { prizeKeys: keys, now: daysBefore(-3) }));
    expect([await withdraw(), await withdraw()]).toEqual([3, 0]);
    for (const { playerId } of [open, lapsed, reviewed]) expect(await statusOf(playerId)).toBe('WITHDRAWN');
    expect(await funds()).toEqual(before);
    expect(await unread(open.playerId, daysBefore(-3))).toEqual([]);
  });
});
