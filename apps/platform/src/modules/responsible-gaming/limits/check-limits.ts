import type { Cents } from '@sunflower/money/cents.ts';
import type { LimitKind, LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import { askTogether, type Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { hasChosenQuestion } from './limit-choice-store.ts';
import { limitWindowsAt, restartOf } from './limit-windows.ts';
import { countUse } from './limits-store.ts';

/** The "no" of the limits gate. */
export type LimitsRefusal = 'LIMIT_REACHED';

/** Every "no" of the limits to a deposit: none was chosen yet, or one would be passed. */
export type DepositLimitsRefusal = 'LIMITS_NOT_OFFERED' | LimitsRefusal;

/** An amount that is about to be staked or deposited. */
export type LimitUse = {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly amountCents: Cents;
  readonly now: Temporal.Instant;
};

/**
 * The limits gate: counts an amount against the player's limits of this kind, or refuses LIMIT_REACHED, naming the limit with the least
 * left, and counts nothing. The count belongs to the transaction, so a purchase that fails later takes it back. Parallel calls of one
 * player cannot pass a limit by one cent (GLI19-10): they wait for each other until commit. One statement, also without limits.
 */
export async function checkLimits(tx: Tx, use: LimitUse): Promise<Refusal<LimitsRefusal> | undefined> {
  return (await askTogether(tx, { limit: limitsQuestion(use) })).limit;
}

/**
 * What every deposit of a player has to pass (IRGS-01, RTS-12B): limits were set or "no limit" was chosen, and the amount passes none of
 * the deposit limits, against which it is counted. One statement; a refusal must roll `tx` back.
 */
export async function passDepositLimits(
  tx: Tx,
  deposit: Omit<LimitUse, 'kind'>,
): Promise<Refusal<DepositLimitsRefusal> | undefined> {
  const { hasChosen, limit } = await askTogether(tx, {
    hasChosen: hasChosenQuestion(deposit.playerId),
    limit: limitsQuestion({ ...deposit, kind: 'deposit' }),
  });
  return hasChosen ? limit : refuse('LIMITS_NOT_OFFERED');
}

/** The same gate, to be asked together with other rooms' questions. */
export function limitsQuestion(use: LimitUse): Question<Refusal<LimitsRefusal> | undefined> {
  if (use.amountCents < 0n) throw new Error('an amount counted against a limit is never negative');
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
