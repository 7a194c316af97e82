import type { Cents } from '@sunflower/money/cents.ts';

/**
 * Events that rules count and that are neither in the ledger nor a change of a limit, such as a failed deposit or a
 * request for a longer session.
 */
export const HARM_SIGNS = ['deposit-failed', 'time-limit-raised'] as const;
export type HarmSign = (typeof HARM_SIGNS)[number];

/** A movement of play: a stake, or money returned as a prize or a refund. */
export type PlayMovement = {
  readonly at: Temporal.Instant;
  readonly stakeCents: Cents;
  readonly returnCents: Cents;
};

/** A player's recent play: everything that rules look at, and nothing else. */
export type PlayHistory = {
  readonly movements: readonly PlayMovement[];
  readonly failedDeposits: readonly Temporal.Instant[];
  /** When the player asked for a looser limit, on money or on session time. */
  readonly limitRaises: readonly Temporal.Instant[];
  readonly sessions: readonly { readonly from: Temporal.Instant; readonly until: Temporal.Instant }[];
};

/** Returns the part of a history from a given time on. */
export function historySince(history: PlayHistory, since: Temporal.Instant): PlayHistory {
  const isLater = (at: Temporal.Instant) => Temporal.Instant.compare(at, since) >= 0;
  return {
    movements: history.movements.filter(({ at }) => isLater(at)),
    failedDeposits: history.failedDeposits.filter(isLater),
    limitRaises: history.limitRaises.filter(isLater),
    sessions: history.sessions.filter(({ from }) => isLater(from)),
  };
}
