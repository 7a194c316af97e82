import { CONFIRMATION_DAYS } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';

/**
 * A looser value that a player requested, when, and how many hours it waits before it can be confirmed: `askedHours` by
 * the player's choice at that time, `waitHours` by their choice now.
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
 * Returns from when and until when a pending change can be confirmed. A longer wait chosen since delays the start and
 * never the end, so that a request that has lapsed, or lapses by it, can't be confirmed anymore.
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

/** Returns whether a pending change is still valid: one that wasn't, or can't be, confirmed in time has no effect. */
export function isPending(pending: PendingPreference | undefined, now: Temporal.Instant): pending is PendingPreference {
  if (pending === undefined) return false;
  const { from, until } = confirmableBetween(pending);
  return Temporal.Instant.compare(now, until) < 0 && Temporal.Instant.compare(from, until) < 0;
}

/** The outcome of a requested change: applied now, pending until it's confirmed, or nothing to change. */
export type ChangeOutcome = 'applied' | 'asked' | 'unchanged';

/**
 * Decides a requested change. A value that protects as much or more applies immediately and cancels a pending change;
 * one that protects less becomes pending. Requesting the same value again doesn't restart the wait, another value does;
 * no number of requests loosens anything without a confirmation.
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
 * Decides a confirmation, which names the pending change by its value and time: a replayed confirmation never confirms
 * a later change.
 */
export function decideConfirmation(
  current: Pick<Preference, 'preference' | 'pending'>,
  input: { readonly requested: string; readonly askedAt: Temporal.Instant; readonly now: Temporal.Instant },
): ConfirmOutcome {
  const { pending } = current;
  if (!pending) return current.preference === input.requested ? 'unchanged' : 'not-pending';
  const isMeant = pending.preference === input.requested && pending.askedAt.equals(input.askedAt);
  if (!isMeant || !isPending(pending, input.now)) return 'not-pending';
  return Temporal.Instant.compare(input.now, confirmableBetween(pending).from) < 0 ? 'waits' : 'applied';
}
