import type { LimitKind, LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { checkLimits, setLimit } from '../index.ts';
import { limitWindowsAt } from './limit-windows.ts';

/** Starts at the end of a month that is also the end of a week, so that all three windows overlap in every way. */
const START = Temporal.Instant.from('2026-10-24T17:00:00Z');
const HOURS = 24 * 12;
/** Purchases that run concurrently. */
const CONCURRENT = 8;

type Buy = { readonly hour: number; readonly cents: number; readonly failsLater: boolean };

const buys = fc.array(
  fc.record({
    hour: fc.integer({ min: 0, max: HOURS }),
    cents: fc.integer({ min: 1, max: 900 }),
    failsLater: fc.boolean(),
  }),
  { minLength: 8, maxLength: 48 },
);
const limits = fc.record({
  day: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined }),
  week: fc.option(fc.integer({ min: 0, max: 2500 }), { nil: undefined }),
  month: fc.option(fc.integer({ min: 0, max: 3500 }), { nil: undefined }),
});

/** Returns the window of a purchase, named by its first day. */
function windowOf(period: LimitPeriod, hour: number): string {
  const { day, weekStart, monthStart } = limitWindowsAt(START.add({ hours: hour }));
  return { day, week: weekStart, month: monthStart }[period];
}

describe('limits over overlapping windows with concurrent purchases', () => {
  const database = useTestDatabase();

  it.each<LimitKind>(['spend', 'deposit'])(
    'are never exceeded by a cent and refuse nothing that fits: %s [GLI19-10/money] [RTS-12B]',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(limits, buys, fc.boolean(), async (set, input, someFail) => {
          const playerId = newId();
          for (const period of ['day', 'week', 'month'] as const) {
            const amount = set[period];
            const requested = { playerId, kind, period, actor: 'operator:test', now: START } as const;
            if (amount !== undefined)
              await inTransaction(database.db, (tx) => setLimit(tx, { ...requested, amountCents: BigInt(amount) }));
          }
          const buy = ({ hour, cents, failsLater }: Buy) =>
            inTransaction(database.db, async (tx) => {
              const use = { playerId, kind, amountCents: BigInt(cents), now: START.add({ hours: hour }) };
              return (
                (await checkLimits(tx, use)) ?? (someFail && failsLater ? refuse('INSUFFICIENT_FUNDS') : undefined)
              );
            });
          const counted: Buy[] = [];
          const refused: Buy[] = [];
          for (let from = 0; from < input.length; from += CONCURRENT) {
            const group = input.slice(from, from + CONCURRENT);
            const answers = await Promise.all(group.map(buy));
            group.forEach((one, index) => {
              const answer = answers[index];
              if (!isRefusal(answer)) counted.push(one);
              else if (answer.refusal === 'LIMIT_REACHED') refused.push(one);
            });
          }
          const sumOf = (period: LimitPeriod, hour: number) =>
            counted
              .filter((one) => windowOf(period, one.hour) === windowOf(period, hour))
              .reduce((total, one) => total + one.cents, 0);
          for (const [period, amount] of Object.entries(set) as [LimitPeriod, number | undefined][]) {
            if (amount === undefined) continue;
            for (const one of counted) expect(sumOf(period, one.hour)).toBeLessThanOrEqual(amount);
          }
          // A refused amount still doesn't fit, unless a concurrent purchase that failed later had used what was left
          // of the limit.
          for (const one of someFail ? [] : refused) {
            const fits = (['day', 'week', 'month'] as const).every((period) => {
              const amount = set[period];
              return amount === undefined || sumOf(period, one.hour) + one.cents <= amount;
            });
            expect(fits).toBe(false);
          }
        }),
        { numRuns: repeats(15, 40) },
      );
    },
  );
});
