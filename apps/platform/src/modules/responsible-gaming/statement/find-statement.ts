import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import { sumPlayerDays } from '../../ledger/index.ts';
import { drawUpStatement, type StatementAmounts, type StatementOfPlay } from './statement-of-play.ts';
import { periodOf } from './statement-period.ts';

export type StatementRefusal = 'PERIOD_BACKWARDS' | 'PERIOD_TOO_LONG';

/** A player and the first and last day, both included, yyyy-MM-dd in Central Time. */
export type StatementInput = { readonly playerId: string; readonly from: string; readonly to: string };

/** Returns the statement of play of a period (IRGS-08, GLI19-07). Refuses with PERIOD_BACKWARDS and PERIOD_TOO_LONG. */
export async function findStatement(
  db: Db,
  input: StatementInput,
): Promise<StatementOfPlay | Refusal<StatementRefusal>> {
  const period = periodOf(input);
  if ('refusal' in period) return period;
  const query = { playerId: input.playerId, ...period, timeZone: LOTTERY_TIME_ZONE };
  const { openingCents, sums } = await sumPlayerDays(db, query);
  return drawUpStatement(openingCents, sums);
}

/** A moment before any account was opened. */
const BEFORE_ALL = Temporal.Instant.from('2000-01-01T00:00:00Z');

/** Returns a player's total deposits and withdrawals up to now (RTS-1B). */
export async function findLifetimeDeposits(
  db: Db,
  input: { readonly playerId: string; readonly now: Temporal.Instant },
): Promise<Pick<StatementAmounts, 'depositsCents' | 'withdrawalsCents'>> {
  const { playerId, now } = input;
  const query = { playerId, from: BEFORE_ALL, until: now.add({ hours: 1 }), timeZone: LOTTERY_TIME_ZONE };
  const { openingCents, sums } = await sumPlayerDays(db, query);
  const { depositsCents, withdrawalsCents } = drawUpStatement(openingCents, sums).totals;
  return { depositsCents, withdrawalsCents };
}
