import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findStatement, type StatementOfPlay } from '../../responsible-gaming/index.ts';
import { sumSessionSeconds } from '../../sessions/index.ts';

/** What play cost and paid: refunded stakes reduce what was played, and net is won minus played. */
export type PlayAmounts = { readonly playedCents: Cents; readonly wonCents: Cents; readonly netCents: Cents };

/** A player's play since the first of the month in Central Time, by day, and the time signed in. */
export type PlayMonth = PlayAmounts & {
  readonly from: string;
  readonly to: string;
  readonly signedInSeconds: number;
  /** Days without play are left out. */
  readonly days: readonly (PlayAmounts & { readonly day: string })[];
};

/** Returns the month up to now, from the same figures as the statement of play (IRGS-07, IRGS-08). */
export async function findMonth(db: Db, player: { playerId: string; now: Temporal.Instant }): Promise<PlayMonth> {
  const { playerId, now } = player;
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  const first = today.with({ day: 1 });
  const [from, to] = [first.toString(), today.toString()];
  const [statement, signedInSeconds] = await Promise.all([
    findStatement(db, { playerId, from, to }),
    sumSessionSeconds(db, { playerId, from: first.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant(), until: now }),
  ]);
  if (isRefusal(statement)) throw new Error(`a month is a valid period: ${statement.refusal}`);
  const days = statement.days.map((amounts) => ({ day: amounts.day, ...playOf(amounts) }));
  return {
    from,
    to,
    signedInSeconds,
    ...playOf(statement.totals),
    days: days.filter(({ playedCents, wonCents }) => playedCents !== 0n || wonCents !== 0n),
  };
}

function playOf({ stakesCents, refundsCents, prizesCents, netCents }: StatementOfPlay['totals']): PlayAmounts {
  return { playedCents: stakesCents - refundsCents, wonCents: prizesCents, netCents };
}
