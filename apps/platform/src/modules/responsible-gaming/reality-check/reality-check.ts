import type { Cents } from '@sunflower/money/cents.ts';
import type { RealityInterval } from '@sunflower/player-rules/limits/limit-rules.ts';

/** What decides when a session's next reality check is due (RTS-13). */
export type RealityTimes = {
  readonly sessionStartedAt: Temporal.Instant;
  /**
   * The interval in effect: the player's choice, or the default until the player chooses; undefined if they chose to
   * have none.
   */
  readonly intervalMinutes: RealityInterval | undefined;
  /** When the player last chose in this session to continue. */
  readonly continuedAt: Temporal.Instant | undefined;
};

/**
 * Returns when the next check is due: one interval after the session began or was last continued; undefined without an
 * interval.
 */
export function realityDueAt(times: RealityTimes): Temporal.Instant | undefined {
  const { sessionStartedAt, intervalMinutes, continuedAt } = times;
  return intervalMinutes === undefined
    ? undefined
    : (continuedAt ?? sessionStartedAt).add({ minutes: intervalMinutes });
}

/** Checks whether a check waits for a response. */
export function isRealityDue(times: RealityTimes, now: Temporal.Instant): boolean {
  const dueAt = realityDueAt(times);
  return dueAt !== undefined && Temporal.Instant.compare(now, dueAt) >= 0;
}

/** A session as shown in a reality check: its time, and what it cost and paid by the ledger (IRGS-07). */
export type RealityCheck = RealityTimes & {
  readonly playedSeconds: number;
  readonly spentCents: Cents;
  readonly wonCents: Cents;
  readonly dueAt: Temporal.Instant | undefined;
  readonly isDue: boolean;
};

/** The player, session and time of a check. */
export type RealityInput = {
  readonly playerId: string;
  readonly sessionId: string;
  /** When the session began. */
  readonly createdAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};
