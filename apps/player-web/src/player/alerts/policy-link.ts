import { isPlannedPlace } from '../../runtime/navigation/places.ts';
import type { AlertAnswer } from './alert-content.ts';
import { leadTo } from './alert-outcome.ts';
import { alertKindText as text } from './texts.ts';

/** Places of policies that an alert may name; a name from afar leads nowhere else. */
const POLICIES = [
  'policy',
  'responsible-gaming',
  'lottery-page',
  'contact-customer-support',
  'download-claim-form',
] as const;

/** The link to the policy an alert names by its link action, or to the terms where it names none that can be opened. [S4.3-5] */
export function policyLink(linkAction: string): AlertAnswer {
  const named = POLICIES.find((place) => place === linkAction);
  const place = named !== undefined && !isPlannedPlace(named) ? named : 'policy';
  return { text: text(`more_${place}`), outcome: leadTo(place) };
}
