import type { Cents } from '@sunflower/money/cents.ts';

/** Things that rules count and that neither the ledger nor the steps about limits hold: a deposit that failed, a longer session asked for. */
export const HARM_SIGNS = ['deposit-failed', 'time-limit-raised'] as const;
export type HarmSign = (typeof HARM_SIGNS)[number];

/** A movement of play: what was staked, or what a prize or a refund gave. */
export type PlayMovement = {
  readonly at: Temporal.Instant;
  readonly stakeCents: Cents;
  readonly returnCents: Cents;
};

/** What is known of one player's recent play: everything rules look at, and nothing else. */
export type PlayHistory = {
  readonly movements: readonly PlayMovement[];
  readonly failedDeposits: readonly Temporal.Instant[];
  /** When the player asked for a looser limit: of money, or of the time a session may last. */
  readonly limitRaises: readonly Temporal.Instant[];
  readonly sessions: readonly { readonly from: Temporal.Instant; readonly until: Temporal.Instant }[];
};

/** The part of a history from an instant on. */
export function historySince(history: PlayHistory, since: Temporal.Instant): PlayHistory {
  const isLater = (at: Temporal.Instant) => Temporal.Instant.compare(at, since) >= 0;
  return {
    movements: history.movements.filter(({ at }) => isLater(at)),
    failedDeposits: history.failedDeposits.filter(isLater),
    limitRaises: history.limitRaises.filter(isLater),
    sessions: history.sessions.filter(({ from }) => isLater(from)),
  };
}
