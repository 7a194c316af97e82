import {
  REINSTATEMENT_OPEN_DAYS,
  REINSTATEMENT_WAIT_HOURS,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';

/** A player's request to end a self-exclusion after its term, not confirmed yet. */
export type Reinstatement = {
  readonly playerId: string;
  readonly reinstatementId: string;
  readonly askedAt: Temporal.Instant;
  readonly confirmableAt: Temporal.Instant;
  readonly lapsesAt: Temporal.Instant;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
};

/** Returns the times of a request made now: a day to think it over, then thirty days to confirm it (IRGS-06). */
export function reinstatementTimes(
  askedAt: Temporal.Instant,
): Pick<Reinstatement, 'askedAt' | 'confirmableAt' | 'lapsesAt'> {
  const confirmableAt = askedAt.add({ hours: REINSTATEMENT_WAIT_HOURS });
  return { askedAt, confirmableAt, lapsesAt: confirmableAt.add({ hours: 24 * REINSTATEMENT_OPEN_DAYS }) };
}

/**
 * Returns the state of a request: it waits, needs an operator's approval, can be confirmed, or has lapsed. Each state
 * begins exactly at its time.
 */
export function reinstatementState(
  reinstatement: Reinstatement,
  now: Temporal.Instant,
): 'waits' | 'unapproved' | 'confirmable' | 'lapsed' {
  if (Temporal.Instant.compare(reinstatement.lapsesAt, now) <= 0) return 'lapsed';
  if (Temporal.Instant.compare(reinstatement.confirmableAt, now) > 0) return 'waits';
  return reinstatement.needsApproval && !reinstatement.isApproved ? 'unapproved' : 'confirmable';
}
