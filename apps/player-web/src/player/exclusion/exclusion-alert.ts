import type { ExclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import type { AlertRequest } from '../../runtime/alerts/alert-kinds.ts';

/**
 * What the reminder depends on besides the response: exclusions that were already known when the page loaded, and
 * whether the alert about ending an exclusion was already shown.
 */
export type ReminderFacts = {
  readonly knownAtStart: ReadonlySet<string>;
  readonly isReinstateShown: boolean;
  readonly nowMs: number;
};

/**
 * Returns the ids of the exclusions in effect. An exclusion that begins later needs no reminder, because the player has
 * just confirmed it or sees what it closes.
 */
export function activeExclusionIds({ takeABreak, selfExclusion }: ExclusionsResponse): ReadonlySet<string> {
  return new Set([takeABreak, selfExclusion].flatMap((exclusion) => (exclusion ? [exclusion.exclusionId] : [])));
}

/**
 * Returns the alert for a player who returns during a break or self-exclusion: that it is in effect and until when, or
 * that it is permanent [S4.3-8]; and once, after the term of a self-exclusion, how to end it. [S2.4-2/take-a-break]
 * [S2.4-2/self-exclusion] Undefined: no alert.
 */
export function exclusionAlert(exclusions: ExclusionsResponse, facts: ReminderFacts): AlertRequest | undefined {
  const { takeABreak, selfExclusion, reinstatement } = exclusions;
  const isKnown = (id: string) => facts.knownAtStart.has(id);
  if (selfExclusion) {
    const { exclusionId: about, beganAt, endsAt } = selfExclusion;
    if (endsAt === null || Date.parse(endsAt) > facts.nowMs) {
      if (!isKnown(about)) return undefined;
      return { kind: 'self-exclusion-reminder', values: { beganAt, ...(endsAt === null ? {} : { endsAt }) }, about };
    }
    return facts.isReinstateShown || reinstatement ? undefined : { kind: 'self-exclusion-reinstate', about };
  }
  // A break applies only until its end. [S4.7-2]
  if (!takeABreak || !isKnown(takeABreak.exclusionId) || Date.parse(takeABreak.endsAt) <= facts.nowMs) return undefined;
  const { exclusionId: about, beganAt, endsAt } = takeABreak;
  return { kind: 'take-break-reminder', values: { beganAt, endsAt }, about };
}
