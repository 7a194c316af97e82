import { PRIZE_CLAIM_LINKS } from '@sunflower/contracts/push-messages.ts';
import { isPlannedPlace } from '../../runtime/navigation/places.ts';
import type { AlertAnswer } from './alert-content.ts';
import { leadTo } from './alert-outcome.ts';
import { alertKindText as text } from './texts.ts';

/** The link to the policy an alert names by its link action, or to the terms where it names none that can be opened. [S4.3-5] */
export function policyLink(linkAction: string): AlertAnswer {
  const named = PRIZE_CLAIM_LINKS.find((place) => place === linkAction);
  const place = named !== undefined && !isPlannedPlace(named) ? named : 'policy';
  return { text: text(`more_${place}`), outcome: leadTo(place) };
}
