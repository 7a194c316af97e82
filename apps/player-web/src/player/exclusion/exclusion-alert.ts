import type { ExclusionsAnswer } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import type { AlertRequest } from '../../runtime/alerts/alert-kinds.ts';

/** What the reminders stand on, besides the answer: exclusions the page knew when it came, and whether the way back was shown. */
export type ReminderFacts = {
  readonly knownAtStart: ReadonlySet<string>;
  readonly isReinstateShown: boolean;
  readonly nowMs: number;
};

/** The ids of what holds: what begins later is told where it is done, or by what it closes, and needs no reminder. */
export function standingIds({ takeABreak, selfExclusion }: ExclusionsAnswer): ReadonlySet<string> {
  return new Set([takeABreak, selfExclusion].flatMap((held) => (held ? [held.exclusionId] : [])));
}

/**
 * What a player is told who comes back to a break or a self-exclusion: that it holds and until when, without an end for one that is permanent
 * [S4.3-8]; and when its term is over, once, that there is a way back. [S2.4-2/take-a-break] [S2.4-2/self-exclusion] Undefined: nothing.
 */
export function exclusionAlert(held: ExclusionsAnswer, facts: ReminderFacts): AlertRequest | undefined {
  const { takeABreak, selfExclusion, reinstatement } = held;
  const isKnown = (id: string) => facts.knownAtStart.has(id);
  if (selfExclusion) {
    const { exclusionId: about, beganAt, endsAt } = selfExclusion;
    if (endsAt === null || Date.parse(endsAt) > facts.nowMs) {
      if (!isKnown(about)) return undefined;
      return { kind: 'self-exclusion-reminder', values: { beganAt, ...(endsAt === null ? {} : { endsAt }) }, about };
    }
    return facts.isReinstateShown || reinstatement ? undefined : { kind: 'self-exclusion-reinstate', about };
  }
  // A break counts only while its end is ahead. [S4.7-2]
  if (!takeABreak || !isKnown(takeABreak.exclusionId) || Date.parse(takeABreak.endsAt) <= facts.nowMs) return undefined;
  const { exclusionId: about, beganAt, endsAt } = takeABreak;
  return { kind: 'take-break-reminder', values: { beganAt, endsAt }, about };
}
