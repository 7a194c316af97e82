import { PRIZE_CLAIM_LINKS } from '@sunflower/contracts/push-messages.ts';
import { isPlannedPlace } from '../../../runtime/navigation/places.ts';
import { navigationOutcome } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';
import type { AlertAnswer } from './alert-content.ts';

/**
 * Returns a link to the policy named by the alert's link action, or to the terms when the named page can't be opened.
 * [S4.3-5]
 */
export function policyLink(linkAction: string): AlertAnswer {
  const named = PRIZE_CLAIM_LINKS.find((place) => place === linkAction);
  const place = named !== undefined && !isPlannedPlace(named) ? named : 'policy';
  return { text: text(`more_${place}`), outcome: navigationOutcome(place) };
}
