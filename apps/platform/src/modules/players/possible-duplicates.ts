import { joinedName, nameWords } from '@sunflower/player-rules/names/fold-name.ts';
import { partKeys } from '@sunflower/player-rules/names/name-parts.ts';
import { distance } from 'fastest-levenshtein';
import { type Home, homeOf, mayBeOneHome } from './homes.ts';
import type { Person } from './player.ts';

/** What two registrations of one person are compared by, in plain spelling. */
export type PersonTraits = {
  readonly bornOn: readonly string[];
  readonly lastName: string;
  readonly lastNames: ReadonlySet<string>;
  readonly firstNames: ReadonlySet<string>;
  readonly home: Home;
};

/** Returns what a person is compared by. */
export function traitsOf(person: Person): PersonTraits {
  return {
    bornOn: alsoBornOn(person.dateOfBirth),
    lastName: joinedName(nameWords(person.lastName)),
    lastNames: partKeys(person.lastName),
    firstNames: partKeys(person.firstName),
    home: homeOf(person.address),
  };
}

/**
 * Checks whether two people may be one person who registers twice, in whatever spelling (GLI19-03, GLI19-11): they were
 * born on the same day (or with day and month swapped), and share a last name or a home. First names don't count,
 * because people shorten or change them. Swapped names count too, and with equal first names a mistyped last name.
 */
export function mayBeOnePerson(one: PersonTraits, other: PersonTraits): boolean {
  const [bornOn = ''] = other.bornOn;
  if (!one.bornOn.includes(bornOn)) return false;
  return (
    shareOne(one.lastNames, other.lastNames) ||
    areSwapped(one, other) ||
    areSwapped(other, one) ||
    mayBeOneHome(one.home, other.home) ||
    (shareOne(one.firstNames, other.firstNames) && isMistyped(one.lastName, other.lastName))
  );
}

/** Returns a birth date (yyyy-MM-dd), and the one with day and month swapped if there is such a day. */
export function alsoBornOn(dateOfBirth: string): readonly string[] {
  const [year, month, day] = dateOfBirth.split('-');
  return Number(day) > 12 || day === month ? [dateOfBirth] : [dateOfBirth, `${year}-${day}-${month}`];
}

/** The shortest last name in which one, and in which two, characters may differ. */
const SHORTEST_BY_FAULTS = { one: 4, two: 8 } as const;

function isMistyped(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  if (shortest < SHORTEST_BY_FAULTS.one) return false;
  const faults = distance(one, other);
  return faults <= (shortest < SHORTEST_BY_FAULTS.two ? 1 : 2) || (faults === 2 && areTransposed(one, other));
}

/** Whether two texts that differ in two characters have them swapped, which is one mistake at a keyboard: Smtih. */
function areTransposed(one: string, other: string): boolean {
  const first = Array.from(one).findIndex((sign, index) => sign !== other[index]);
  return one[first] === other[first + 1] && one[first + 1] === other[first] && one.length === other.length;
}

function shareOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return !some.isDisjointFrom(others);
}

/** Whether the other person's first name is this one's last name, and their last name may be short for the first. */
function areSwapped(one: PersonTraits, other: PersonTraits): boolean {
  const initials = new Set([...one.firstNames].map((name) => name.charAt(0)));
  return shareOne(one.lastNames, other.firstNames) && [...other.lastNames].some((name) => initials.has(name.charAt(0)));
}
