import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { currentWeek, oldestShownWeek, sharesOfWeeks } from './check-shares.ts';
import { listCheckWeeks } from './check-weeks-store.ts';
import { geolocationJobs } from './geolocation-jobs.ts';
import { insertRefusedCheck } from './location-store.ts';

/** A Friday. */
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

describe('the public shares of location checks', () => {
  it.each([
    ['2026-11-20T18:00:00Z', '2026-11-16', '2026-08-17'],
    // This time is still Sunday in Kansas.
    ['2026-11-23T05:59:59Z', '2026-11-16', '2026-08-17'],
    ['2026-11-23T06:00:00Z', '2026-11-23', '2026-08-24'],
  ])('cover, at %s, the weeks before %s, from %s', (at, current, oldest) => {
    const instant = Temporal.Instant.from(at);
    expect([currentWeek(instant).toString(), oldestShownWeek(instant).toString()]).toEqual([current, oldest]);
  });

  it('hide weeks and causes with few checks, and never round up the share of passed checks', () => {
    const week = '2026-11-09';
    const counts = (found: Record<string, number>) =>
      Object.entries(found).map(([finding, checks]) => ({ week, finding, checks }));
    const [shown] = sharesOfWeeks(counts({ PASSED: 989, OUTSIDE: 10, UNCERTAIN: 9, OTHER: 500 }));
    expect(shown).toMatchObject({ checks: 1_008, passedPercent: 98 });
    expect(shown?.causes.filter(({ percent }) => percent !== null)).toEqual([{ cause: 'OUTSIDE', percent: 1 }]);
    const [few] = sharesOfWeeks(counts({ PASSED: 60, OUTSIDE: 39, OTHER: 1_000 }));
    expect(few).toMatchObject({ week, checks: null, passedPercent: null });
    expect(few?.causes.every(({ percent }) => percent === null)).toBe(true);
    expect(sharesOfWeeks([])).toEqual([]);
  });

  it('count a check once, under one cause, after its week is over, and remain after checks are deleted', async () => {
    const refuse = (reasons: string[], checkedAt: string) =>
      insertRefusedCheck(database.db, {
        ...{ playerId: newId(), sessionId: newId(), activity: 'PURCHASE', outcome: 'LOCATION_DENIED', reasons },
        ...{ isSimulated: false, now: Temporal.Instant.from(checkedAt) },
      });
    const lastMoment = '2026-11-16T05:59:59Z';
    await refuse(['VPN', 'OUTSIDE'], lastMoment);
    await refuse(['UNCERTAIN', 'PROXY'], lastMoment);
    await refuse(['UNCERTAIN'], lastMoment);
    await refuse(['MOCK_LOCATION', 'VPN'], lastMoment);
    await refuse(['DEVICE_BLOCKED'], lastMoment);
    await refuse(['MISSING'], lastMoment);
    await refuse(['USED'], lastMoment);
    await refuse(['OUTSIDE'], '2026-11-09T06:00:00Z');
    // One check of this week, and one of the week before.
    await refuse(['OUTSIDE'], '2026-11-16T06:00:00Z');
    await refuse(['OUTSIDE'], '2026-11-09T05:59:59Z');
    const jobs = geolocationJobs({ db: database.db, clock: { now: () => now }, checkDays: 30 });
    const ofWeek = async () =>
      (await listCheckWeeks(database.db, oldestShownWeek(now)))
        .filter(({ week }) => week === '2026-11-09')
        .map(({ finding, checks }) => [finding, checks]);
    const counted = [
      ['BLOCKED', 1],
      ['FALSE_LOCATION', 1],
      ['HIDDEN_NETWORK', 1],
      ['NO_LOCATION', 1],
      ['OTHER', 1],
      ['OUTSIDE', 2],
      ['UNCERTAIN', 1],
    ];
    await jobs['geolocation.count-weeks']();
    expect(await ofWeek()).toEqual(counted);
    await refuse(['OUTSIDE'], lastMoment);
    await inTransaction(database.db, (tx) => sql`delete from geolocation.location_check`.execute(tx));
    await jobs['geolocation.count-weeks']();
    expect(await ofWeek()).toEqual(counted);
  });
});
