import type { RequestCause } from '../documents/index.ts';

/**
 * The name of each identity check reason for the player. An unlisted reason, such as a record of death, is shown only
 * as unconfirmed details.
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
