import { CONFIRMATION_DAYS } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';

/**
 * A looser value that a player requested, its time, and the hours until it can be confirmed: `askedHours` as chosen
 * then, `waitHours` as chosen now.
 */
export type PendingPreference = {
  readonly preference: string;
  readonly askedAt: Temporal.Instant;
  readonly askedHours: number;
  readonly waitHours: number;
};

/** A player's choice. Without `preferenceId` the player never chose, and `preference` is the default. */
export type Preference = PreferenceName & {
  readonly preferenceId?: string;
  readonly preference: string;
  readonly pending?: PendingPreference;
};

/**
 * Returns from when and until when a pending change can be confirmed. A longer wait chosen since then delays the start
 * but never the end, so the request may lapse before it could be confirmed.
 */
export function confirmableBetween(pending: Pick<PendingPreference, 'askedAt' | 'askedHours' | 'waitHours'>): {
  from: Temporal.Instant;
  until: Temporal.Instant;
} {
  const { askedAt, askedHours, waitHours } = pending;
  return {
    from: askedAt.add({ hours: Math.max(askedHours, waitHours) }),
    until: askedAt.add({ hours: askedHours + 24 * CONFIRMATION_DAYS }),
  };
}

/** Returns whether a pending change is still valid; a lapsed one has no effect. */
export function isPending(pending: PendingPreference | undefined, now: Temporal.Instant): pending is PendingPreference {
  if (pending === undefined) return false;
  const { from, until } = confirmableBetween(pending);
  return Temporal.Instant.compare(now, until) < 0 && Temporal.Instant.compare(from, until) < 0;
}

/** The outcome of a requested change: applied now, pending until it's confirmed, or nothing to change. */
export type ChangeOutcome = 'applied' | 'asked' | 'unchanged';

/**
 * Decides a requested change. A value that protects at least as much applies immediately and cancels a pending change;
 * one that protects less becomes pending. Repeating the same value doesn't restart the wait, and nothing loosens
 * without a confirmation.
 */
export function decideChange(
  known: KnownPreference,
  current: Pick<Preference, 'preference' | 'pending'>,
  input: { readonly requested: string; readonly now: Temporal.Instant },
): ChangeOutcome {
  const pending = isPending(current.pending, input.now) ? current.pending : undefined;
  if (known.isLooser?.(input.requested, current.preference))
    return pending?.preference === input.requested ? 'unchanged' : 'asked';
  return input.requested === current.preference && pending === undefined ? 'unchanged' : 'applied';
}

/** The outcome of a confirmation: applied, already applied, too early, or no matching pending change. */
export type ConfirmOutcome = 'applied' | 'unchanged' | 'waits' | 'not-pending';

/**
 * Decides a confirmation. It names the pending change by value and time, so that a replayed one never confirms a later
 * change.
 */
export function decidePreferenceConfirmation(
  current: Pick<Preference, 'preference' | 'pending'>,
  input: { readonly requested: string; readonly askedAt: Temporal.Instant; readonly now: Temporal.Instant },
): ConfirmOutcome {
  const { pending } = current;
  if (!pending) return current.preference === input.requested ? 'unchanged' : 'not-pending';
  const isMeant = pending.preference === input.requested && pending.askedAt.equals(input.askedAt);
  if (!isMeant || !isPending(pending, input.now)) return 'not-pending';
  return Temporal.Instant.compare(input.now, confirmableBetween(pending).from) < 0 ? 'waits' : 'applied';
}
