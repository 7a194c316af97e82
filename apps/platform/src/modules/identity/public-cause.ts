import type { RequestCause } from '../documents/index.ts';

/**
 * What each reason of the identity check is called for the player. A reason that isn't listed, such as that records
 * say the person has died, is only called unconfirmed details.
 */
const CAUSES = new Map<string, RequestCause>([
  ['UNDER_AGE', 'AGE_NOT_CONFIRMED'],
  ['BIRTH_DATE_UNLIKELY', 'AGE_NOT_CONFIRMED'],
  ['PERSON_NOT_FOUND', 'PERSON_NOT_FOUND'],
  ['ADDRESS_OUTSIDE_STATE', 'ADDRESS_NOT_CONFIRMED'],
  ['ADDRESS_NOT_A_HOME', 'ADDRESS_NOT_CONFIRMED'],
]);

/**
 * Returns the reason that a player is shown for an identity check that didn't verify them: one of a closed list. A
 * possible second account has no reason of its own, so nothing reveals that another account, or an exclusion, exists.
 */
export function publicCause(reasons: readonly string[]): RequestCause {
  const [cause] = reasons.flatMap((reason) => CAUSES.get(reason) ?? []);
  return cause ?? 'DETAILS_NOT_CONFIRMED';
}
