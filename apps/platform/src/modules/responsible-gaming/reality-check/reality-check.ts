import type { Cents } from '@sunflower/money/cents.ts';
import type { RealityInterval } from '@sunflower/player-rules/limits/limit-rules.ts';

/** What decides when a session's next reality check is due (RTS-13). */
export type RealityTimes = {
  readonly sessionStartedAt: Temporal.Instant;
  /** Undefined: the player chose none. */
  readonly intervalMinutes: RealityInterval | undefined;
  /** When the player last said in this session that she goes on. */
  readonly continuedAt: Temporal.Instant | undefined;
};

/** When the next check is due: an interval after the session began or was last gone on with; undefined without an interval. */
export function realityDueAt(times: RealityTimes): Temporal.Instant | undefined {
  const { sessionStartedAt, intervalMinutes, continuedAt } = times;
  return intervalMinutes === undefined
    ? undefined
    : (continuedAt ?? sessionStartedAt).add({ minutes: intervalMinutes });
}

/** Whether a check waits for its answer. */
export function isRealityDue(times: RealityTimes, now: Temporal.Instant): boolean {
  const dueAt = realityDueAt(times);
  return dueAt !== undefined && Temporal.Instant.compare(now, dueAt) >= 0;
}

/** A session as a reality check shows it: its time, and what it cost and paid by the ledger (IRGS-07). */
export type RealityCheck = RealityTimes & {
  readonly playedSeconds: number;
  readonly spentCents: Cents;
  readonly wonCents: Cents;
  readonly dueAt: Temporal.Instant | undefined;
  readonly isDue: boolean;
};

/** Whose check, in which session, at which time. */
export type RealityAsked = {
  readonly playerId: string;
  readonly sessionId: string;
  /** When the session began. */
  readonly createdAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};
