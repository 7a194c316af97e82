import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** How far the time that an operator signs may be from the platform's: their clocks differ, and typing takes time. */
const SIGNED_WITHIN_SECONDS = 300;

/** Returns whether a signed time is close enough to the time at which the signature was accepted. */
export function isSignedAround(signedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return at.since(signedAt).abs().total('seconds') <= SIGNED_WITHIN_SECONDS;
}

/** Refuses SIGNED_TIME_WRONG for a signature whose time is more than five minutes off. */
export function refuseWrongTime(
  signedAt: Temporal.Instant,
  now: Temporal.Instant,
): Refusal<'SIGNED_TIME_WRONG'> | undefined {
  return isSignedAround(signedAt, now) ? undefined : refuse('SIGNED_TIME_WRONG', { details: { now: now.toString() } });
}
