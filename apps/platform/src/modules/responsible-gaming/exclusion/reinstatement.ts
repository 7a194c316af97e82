import {
  REINSTATEMENT_OPEN_DAYS,
  REINSTATEMENT_WAIT_HOURS,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';

/** A wish to come back after the term of a self-exclusion, not confirmed yet. */
export type Reinstatement = {
  readonly playerId: string;
  readonly reinstatementId: string;
  readonly askedAt: Temporal.Instant;
  readonly confirmableAt: Temporal.Instant;
  readonly lapsesAt: Temporal.Instant;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
};

/** The times of a wish that is asked for now: a day to think it over, then thirty to confirm it (IRGS-06). */
export function reinstatementTimes(
  askedAt: Temporal.Instant,
): Pick<Reinstatement, 'askedAt' | 'confirmableAt' | 'lapsesAt'> {
  const confirmableAt = askedAt.add({ hours: REINSTATEMENT_WAIT_HOURS });
  return { askedAt, confirmableAt, lapsesAt: confirmableAt.add({ hours: 24 * REINSTATEMENT_OPEN_DAYS }) };
}

/** Where a wish stands: it waits, lacks an operator's approval, can be confirmed, or has lapsed. At the instant itself the next begins. */
export function reinstatementState(
  wish: Reinstatement,
  now: Temporal.Instant,
): 'waits' | 'unapproved' | 'confirmable' | 'lapsed' {
  if (Temporal.Instant.compare(wish.lapsesAt, now) <= 0) return 'lapsed';
  if (Temporal.Instant.compare(wish.confirmableAt, now) > 0) return 'waits';
  return wish.needsApproval && !wish.isApproved ? 'unapproved' : 'confirmable';
}
