import { CONFIRMATION_DAYS } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';

/** A looser value that a player requested, when, and how many hours it waits before it can be confirmed. */
export type PendingPreference = {
  readonly preference: string;
  readonly askedAt: Temporal.Instant;
  readonly waitHours: number;
};

/** A player's choice. Without `preferenceId` the player never chose, and `preference` is the default. */
export type Preference = PreferenceName & {
  readonly preferenceId?: string;
  readonly preference: string;
  readonly pending?: PendingPreference;
};

/** Returns from when and until when a pending change can be confirmed. */
export function confirmableBetween(pending: PendingPreference): { from: Temporal.Instant; until: Temporal.Instant } {
  const from = pending.askedAt.add({ hours: pending.waitHours });
  return { from, until: from.add({ hours: 24 * CONFIRMATION_DAYS }) };
}

/** Returns whether a pending change is still valid: one that wasn't confirmed in time has no effect. */
export function isPending(pending: PendingPreference | undefined, now: Temporal.Instant): pending is PendingPreference {
  return pending !== undefined && Temporal.Instant.compare(now, confirmableBetween(pending).until) < 0;
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
