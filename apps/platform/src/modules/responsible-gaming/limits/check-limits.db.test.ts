import type { LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { checkLimits, setLimit } from '../index.ts';

const noon = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('limits', () => {
  const database = useTestDatabase();
  const spend = (playerId: string, amountCents: bigint, now = noon) =>
    inTransaction(database.db, (tx) => checkLimits(tx, { playerId, kind: 'spend', amountCents, now }));
  const limit = (playerId: string, period: LimitPeriod, amountCents: bigint | undefined, now = noon) =>
    inTransaction(database.db, (tx) =>
      setLimit(tx, {
        playerId,
        kind: 'spend',
        period,
        ...(amountCents === undefined ? {} : { amountCents }),
        actor: 'operator:ada',
        now,
      }),
    );

  it('let a player without limits spend', async () => {
    expect(await spend(newId(), 1_000_000_00n)).toBeUndefined();
  });

  it('allow exactly the limit, and refuse one cent more with what is left', async () => {
    const playerId = newId();
    await limit(playerId, 'day', 1000n);
    expect(await spend(playerId, 400n)).toBeUndefined();
    expect(await spend(playerId, 601n)).toEqual({
      refusal: 'LIMIT_REACHED',
      details: { kind: 'spend', period: 'day', limitCents: 1000, leftCents: 600, restartsAt: '2026-11-21T06:00:00Z' },
    });
    expect(await spend(playerId, 600n)).toBeUndefined();
    expect(await spend(playerId, 1n)).toMatchObject({ details: { leftCents: 0 } });
  });

  it('count the stakes of the morning against a limit set at noon', async () => {
    const playerId = newId();
    await spend(playerId, 900n, noon.subtract({ hours: 3 }));
    await limit(playerId, 'day', 1000n);
    expect(await spend(playerId, 101n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
    expect(await spend(playerId, 100n)).toBeUndefined();
  });

  it.each<[LimitPeriod, string, string]>([
    ['day', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z'],
    ['week', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['month', '2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z'],
  ])('start a new %s at midnight Central Time', async (period, before, after) => {
    const playerId = newId();
    await limit(playerId, period, 1000n);
    await spend(playerId, 1000n);
    expect(await spend(playerId, 1n, Temporal.Instant.from(before))).toMatchObject({ refusal: 'LIMIT_REACHED' });
    expect(await spend(playerId, 1n, Temporal.Instant.from(after))).toBeUndefined();
  });

  it("don't count what was rolled back", async () => {
    const playerId = newId();
    await limit(playerId, 'day', 1000n);
    await inTransaction(database.db, async (tx) => {
      await checkLimits(tx, { playerId, kind: 'spend', amountCents: 1000n, now: noon });
      return refuse('INSUFFICIENT_FUNDS');
    });
    expect(await spend(playerId, 1000n)).toBeUndefined();
  });

  it('count deposits and stakes separately', async () => {
    const playerId = newId();
    await limit(playerId, 'day', 1000n);
    const deposit = await inTransaction(database.db, (tx) =>
      checkLimits(tx, { playerId, kind: 'deposit', amountCents: 5000n, now: noon }),
    );
    expect(deposit).toBeUndefined();
    expect(await spend(playerId, 1000n)).toBeUndefined();
  });

  it('allow 14 of 100 concurrent purchases of 70 cents with a 10 dollar limit (GLI19-10)', async () => {
    const playerId = newId();
    await limit(playerId, 'week', 1000n);
    const answers = await Promise.all(Array.from({ length: 100 }, () => spend(playerId, 70n)));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(14);
    expect(await spend(playerId, 20n)).toBeUndefined();
    expect(await spend(playerId, 1n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
  });

  it("aren't exceeded by concurrent purchases around midnight, which use different day rows (GLI19-10)", async () => {
    const playerId = newId();
    await limit(playerId, 'week', 1000n);
    const midnight = Temporal.Instant.from('2026-11-21T06:00:00Z');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        spend(playerId, 100n, index % 2 ? midnight : midnight.subtract({ seconds: 1 })),
      ),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(10);
  });

  it('include a purchase that was in progress when the first limit was set (GLI19-10)', async () => {
    const playerId = newId();
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const { promise: counted, resolve: count } = Promise.withResolvers<void>();
    const underway = inTransaction(database.db, async (tx) => {
      await checkLimits(tx, { playerId, kind: 'spend', amountCents: 900n, now: noon });
      count();
      await committed;
    });
    await counted;
    const limited = limit(playerId, 'day', 1000n);
    const next = limited.then(() => spend(playerId, 101n));
    commit();
    await underway;
    expect(await limited).toEqual({ outcome: 'applied' });
    expect(await next).toMatchObject({ refusal: 'LIMIT_REACHED', details: { leftCents: 100 } });
  });

  it('report the exceeded limit with the least left [RTS-12B/amount]', async () => {
    const playerId = newId();
    await spend(playerId, 800n, noon.subtract({ hours: 48 }));
    await limit(playerId, 'day', 500n);
    await limit(playerId, 'week', 1000n);
    await limit(playerId, 'month', 1100n);
    expect(await spend(playerId, 600n)).toMatchObject({ details: { period: 'week', leftCents: 200 } });
    expect(await spend(playerId, 200n)).toBeUndefined();
  });
});
