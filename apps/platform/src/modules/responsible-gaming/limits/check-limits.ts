import type { Cents } from '@sunflower/money/cents.ts';
import type { LimitKind, LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Query, queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { hasChosenQuery } from './limit-choice-store.ts';
import { limitWindowsAt, restartOf } from './limit-windows.ts';
import { countUse } from './limits-store.ts';

/** The refusal of the limits gate. */
export type LimitsRefusal = 'LIMIT_REACHED';

/** Every refusal of a deposit by limits: no choice was made yet, or a limit would be exceeded. */
export type DepositLimitsRefusal = 'LIMITS_NOT_OFFERED' | LimitsRefusal;

/** An amount that is about to be staked or deposited. */
export type LimitUse = {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly amountCents: Cents;
  readonly now: Temporal.Instant;
};

/**
 * Counts an amount against the player's limits of this kind, or refuses with LIMIT_REACHED and the limit with the
 * least left. The count belongs to the transaction, so a purchase that fails later undoes it. Concurrent calls of one
 * player wait for each other until commit, so they can't exceed a limit by a cent (GLI19-10).
 */
export async function checkLimits(tx: Tx, use: LimitUse): Promise<Refusal<LimitsRefusal> | undefined> {
  return (await queryTogether(tx, { limit: limitsQuery(use) })).limit;
}

/**
 * Checks, and counts, a deposit against the player's limits (IRGS-01, RTS-12B). Refuses LIMITS_NOT_OFFERED until the
 * player has set limits or chosen none. Runs as one statement; on a refusal the caller must roll `tx` back, because the
 * amount was already counted.
 */
export async function passDepositLimits(
  tx: Tx,
  deposit: Omit<LimitUse, 'kind'>,
): Promise<Refusal<DepositLimitsRefusal> | undefined> {
  const { hasChosen, limit } = await queryTogether(tx, {
    hasChosen: hasChosenQuery(deposit.playerId),
    limit: limitsQuery({ ...deposit, kind: 'deposit' }),
  });
  return hasChosen ? limit : refuse('LIMITS_NOT_OFFERED');
}

/** Returns the limits gate as a query, to run together with queries of other modules. */
export function limitsQuery(use: LimitUse): Query<Refusal<LimitsRefusal> | undefined> {
  if (use.amountCents < 0n) throw new Error("an amount counted against a limit can't be negative");
  return {
    expression: countUse({ ...use, windows: limitWindowsAt(use.now) }),
    read: (answer) => {
      const passed = answer as { period: LimitPeriod; limit: string; used: string } | null;
      if (!passed) return undefined;
      const { period, limit, used } = passed;
      const leftCents = BigInt(limit) - BigInt(used);
      return refuse('LIMIT_REACHED', {
        details: {
          kind: use.kind,
          period,
          limitCents: Number(limit),
          leftCents: Number(leftCents > 0n ? leftCents : 0n),
          restartsAt: restartOf(period, use.now).toString(),
        },
      });
    },
  };
}
