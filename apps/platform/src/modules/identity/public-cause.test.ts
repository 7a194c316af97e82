import { describe, expect, it } from 'vitest';
import { publicCause } from './public-cause.ts';

describe('the reason that a player is shown [S4.3-7]', () => {
  it.each([
    [['UNDER_AGE'], 'AGE_NOT_CONFIRMED'],
    [['BIRTH_DATE_UNLIKELY'], 'AGE_NOT_CONFIRMED'],
    [['PERSON_NOT_FOUND', 'ADDRESS_NOT_A_HOME'], 'PERSON_NOT_FOUND'],
    [['NAME_UNCERTAIN', 'ADDRESS_OUTSIDE_STATE'], 'ADDRESS_NOT_CONFIRMED'],
    [['PERSON_DECEASED'], 'DETAILS_NOT_CONFIRMED'],
    [['SOMETHING_NEW'], 'DETAILS_NOT_CONFIRMED'],
    [['constructor'], 'DETAILS_NOT_CONFIRMED'],
    // A possible second account passes the check and is referred.
    [[], 'DETAILS_NOT_CONFIRMED'],
  ])('is, for the reasons %j, %s', (reasons, cause) => {
    expect(publicCause(reasons)).toBe(cause);
  });
});
