import { CONFIRMATION_DAYS, LOOSENING_WAIT_HOURS } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';

/** A looser value a player asked for, and when. */
export type PendingPreference = { readonly preference: string; readonly askedAt: Temporal.Instant };

/** What a player chose. Without `preferenceId` nothing was ever chosen and `preference` is what holds then. */
export type Preference = PreferenceName & {
  readonly preferenceId?: string;
  readonly preference: string;
  readonly pending?: PendingPreference;
};

/** From when and until when a wish can be confirmed. */
export function confirmableBetween(pending: PendingPreference): { from: Temporal.Instant; until: Temporal.Instant } {
  const from = pending.askedAt.add({ hours: LOOSENING_WAIT_HOURS });
  return { from, until: from.add({ hours: 24 * CONFIRMATION_DAYS }) };
}

/** Whether a wish still counts: one that nobody confirmed in time is as if it had never been. */
export function isPending(pending: PendingPreference | undefined, now: Temporal.Instant): pending is PendingPreference {
  return pending !== undefined && Temporal.Instant.compare(now, confirmableBetween(pending).until) < 0;
}

/** What becomes of a wish: in force now, remembered until it is confirmed, or nothing to change. */
export type ChangeOutcome = 'applied' | 'asked' | 'unchanged';

/**
 * Decides a wish against what stands. What protects as much or more is in force at once and takes a waiting wish back; what protects less is
 * remembered and waits. The same wish again leaves the wait as it is, another starts it anew; however often it is sent, nothing is ever
 * loosened by wishing.
 */
export function decideChange(
  known: KnownPreference,
  standing: Pick<Preference, 'preference' | 'pending'>,
  asked: { readonly wish: string; readonly now: Temporal.Instant },
): ChangeOutcome {
  const pending = isPending(standing.pending, asked.now) ? standing.pending : undefined;
  if (known.isLooser?.(asked.wish, standing.preference))
    return pending?.preference === asked.wish ? 'unchanged' : 'asked';
  return asked.wish === standing.preference && pending === undefined ? 'unchanged' : 'applied';
}

/** What becomes of a confirmation: it is done, was done before, comes too early, or confirms nothing that waits. */
export type ConfirmOutcome = 'applied' | 'unchanged' | 'waits' | 'not-pending';

/** Decides a confirmation, which names the wish it means by its value and its time: sent again it never confirms a later wish. */
export function decideConfirmation(
  standing: Pick<Preference, 'preference' | 'pending'>,
  asked: { readonly wish: string; readonly askedAt: Temporal.Instant; readonly now: Temporal.Instant },
): ConfirmOutcome {
  const { pending } = standing;
  if (!pending) return standing.preference === asked.wish ? 'unchanged' : 'not-pending';
  const isMeant = pending.preference === asked.wish && pending.askedAt.equals(asked.askedAt);
  if (!isMeant || !isPending(pending, asked.now)) return 'not-pending';
  return Temporal.Instant.compare(asked.now, confirmableBetween(pending).from) < 0 ? 'waits' : 'applied';
}
