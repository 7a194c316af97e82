import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { madeUpPeople } from './people-in-tests.ts';
import { mayBeOnePerson, type PersonTraits, traitsOf } from './possible-duplicates.ts';

const PEOPLE = repeats(20_000, 100_000);
/**
 * Maximum number of referrals among 1,000 people. It grows with the population, because more people share names and
 * birthdays.
 */
const MOST_OF_A_THOUSAND = PEOPLE / 25_000;
const LEAST_OF_A_THOUSAND = PEOPLE / 100_000;

describe('the search for possible duplicates', () => {
  it(`refers at most ${MOST_OF_A_THOUSAND} of 1,000 honest people while ${PEOPLE} register [GLI19-03]`, () => {
    const registered = new Map<string, PersonTraits[]>();
    let referred = 0;
    for (const traits of madeUpPeople(PEOPLE, 1).map(traitsOf)) {
      const bornThen = [...traits.bornOn, ...traits.bornNear].flatMap((date) => registered.get(date) ?? []);
      if (bornThen.some((other) => mayBeOnePerson(traits, other))) referred++;
      const [date = ''] = traits.bornOn;
      registered.set(date, [...(registered.get(date) ?? []), traits]);
    }
    expect((referred / PEOPLE) * 1000).toBeLessThan(MOST_OF_A_THOUSAND);
    // A population without shared names would prove nothing.
    expect((referred / PEOPLE) * 1000).toBeGreaterThan(LEAST_OF_A_THOUSAND);
  });
});
