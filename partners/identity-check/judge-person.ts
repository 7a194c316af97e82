import type { IdentityCheckRequest, IdentityVerdict } from '@sunflower/partner-protocols/identity-check.ts';

type Rule = {
  readonly verdict: 'REFER' | 'FAIL';
  readonly reason: string;
  applies(person: IdentityCheckRequest, today: Temporal.PlainDate): boolean;
};

const ADULT_YEARS = 18;
const OLDEST_YEARS = 110;
const lastNameHas = (word: string) => (person: IdentityCheckRequest) => person.lastName.toLowerCase().includes(word);

/**
 * Every rule, as documented in the README. The reasons of all rules that apply are returned; a FAIL outweighs a REFER.
 */
const RULES: readonly Rule[] = [
  { verdict: 'FAIL', reason: 'UNDER_AGE', applies: (person, today) => ageAt(person, today) < ADULT_YEARS },
  { verdict: 'FAIL', reason: 'PERSON_NOT_FOUND', applies: lastNameHas('fail') },
  { verdict: 'FAIL', reason: 'PERSON_DECEASED', applies: lastNameHas('deceased') },
  { verdict: 'REFER', reason: 'NAME_UNCERTAIN', applies: lastNameHas('refer') },
  { verdict: 'REFER', reason: 'BIRTH_DATE_UNLIKELY', applies: (person, today) => ageAt(person, today) > OLDEST_YEARS },
  { verdict: 'REFER', reason: 'ADDRESS_OUTSIDE_STATE', applies: (person) => person.address.state !== 'KS' },
  {
    verdict: 'REFER',
    reason: 'ADDRESS_NOT_A_HOME',
    applies: (person) => /\bp\.?\s*o\.?\s*box\b/i.test(person.address.line1),
  },
];

/** Checks a person by the documented rules. `today` is the date in Central Time. */
export function judgePerson(
  person: IdentityCheckRequest,
  today: Temporal.PlainDate,
): { verdict: IdentityVerdict; reasons: string[] } {
  const applying = RULES.filter((rule) => rule.applies(person, today));
  const failed = applying.some((rule) => rule.verdict === 'FAIL');
  const verdict = failed ? 'FAIL' : applying.length > 0 ? 'REFER' : 'PASS';
  return { verdict, reasons: applying.map((rule) => rule.reason) };
}

/** Returns the age in whole years; a birthday on February 29 counts on March 1 in other years. */
function ageAt(person: IdentityCheckRequest, today: Temporal.PlainDate): number {
  const born = Temporal.PlainDate.from(person.dateOfBirth);
  const isBeforeBirthday = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (isBeforeBirthday ? 1 : 0);
}
