import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { excludePlayer, findExclusions } from '../modules/responsible-gaming/index.ts';
import { jobsOf, TIMED } from './jobs.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** Longer than any data is kept. */
const YEARS_LATER = START.add({ hours: 20 * 365 * 24 });

describe('self-exclusions', () => {
  const database = useTestDatabase();
  const clock = movableClock(START);
  const held: { stack?: TestPlatform } = {};
  beforeAll(async () => {
    held.stack = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterAll(() => held.stack?.close());

  it.each(['6m', 'permanent'] as const)('of %s outlast every scheduled job [IRGS-14]', async (term) => {
    const { stack } = held;
    if (!stack) throw new Error('the platform is not open');
    clock.moveTo(START);
    const { playerId } = await newBuyer(database.db, { depositsCents: 0n, now: START });
    const asked = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term, now: START };
    const excluded = await inTransaction(database.db, (tx) => excludePlayer(tx, asked));
    expect(isRefusal(excluded)).toBe(false);
    clock.moveTo(YEARS_LATER);
    const jobs = jobsOf(stack.platform, { log: { info: () => {}, error: () => {} }, refreshPages: async () => {} });
    const names = [...new Set(TIMED.map(({ job }) => job))];
    const ends = await Promise.allSettled(names.map(async (name) => jobs[name]?.({})));
    const failed = names.filter((_, index) => ends[index]?.status === 'rejected');
    expect(failed).toEqual([]);
    const { selfExclusion } = await findExclusions(database.db, { playerId, now: YEARS_LATER });
    expect(selfExclusion).toMatchObject({ beganAt: START });
  });
});
