import { joinedName, nameWords } from '@sunflower/player-rules/names/fold-name.ts';
import { partKeys } from '@sunflower/player-rules/names/name-parts.ts';
import { distance } from 'fastest-levenshtein';
import { type Home, homeOf, mayBeOneHome } from './homes.ts';
import type { Person } from './player.ts';
import { areTransposed } from './spelling-slips.ts';

/** What two registrations of a person are compared by, in normalized spelling. */
export type PersonTraits = {
  readonly bornOn: readonly string[];
  readonly bornNear: readonly string[];
  readonly lastName: string;
  readonly lastNames: ReadonlySet<string>;
  readonly firstNames: ReadonlySet<string>;
  readonly home: Home;
};

/** Returns what a person is compared by. */
export function traitsOf(person: Person): PersonTraits {
  let home: Home | undefined;
  return {
    bornOn: possibleBirthDates(person.dateOfBirth),
    bornNear: yearsMistyped(person.dateOfBirth),
    lastName: joinedName(nameWords(person.lastName)),
    lastNames: partKeys(person.lastName),
    firstNames: partKeys(person.firstName),
    // Computed only when names agree, because most of the compared people have different names.
    get home() {
      home ??= homeOf(person.address);
      return home;
    },
  };
}

/**
 * Returns whether two people may be one person who registers twice (GLI19-03, GLI19-11): they have the same birthday,
 * even with day and month swapped, and share a last name or a home, swapped their names, or have equal first names and
 * a mistyped last name. With a mistyped year of birth, they need both last name and home. Other first names don't
 * count, because people shorten or change them.
 */
export function mayBeOnePerson(one: PersonTraits, other: PersonTraits): boolean {
  const [bornOn = ''] = other.bornOn;
  if (one.bornNear.includes(bornOn)) return shareOne(one.lastNames, other.lastNames) && isAtHome(one, other);
  if (!one.bornOn.includes(bornOn)) return false;
  return (
    shareOne(one.lastNames, other.lastNames) ||
    areSwapped(one, other) ||
    areSwapped(other, one) ||
    isAtHome(one, other) ||
    (shareOne(one.firstNames, other.firstNames) && isMistyped(one.lastName, other.lastName))
  );
}

function isAtHome(one: PersonTraits, other: PersonTraits): boolean {
  return mayBeOneHome(one.home, other.home);
}

/** Returns a birth date (yyyy-MM-dd), and the one with day and month swapped if there is such a day. */
export function possibleBirthDates(dateOfBirth: string): readonly string[] {
  const [year, month, day] = dateOfBirth.split('-');
  return Number(day) > 12 || day === month ? [dateOfBirth] : [dateOfBirth, `${year}-${day}-${month}`];
}

const OLDEST_YEAR = 1900;
const LATEST_YEAR = 2099;

/** Returns birth dates with one digit of the year mistyped, or two adjacent digits swapped: 1978 for 1987. */
export function yearsMistyped(dateOfBirth: string): readonly string[] {
  const [typed = '', ...day] = dateOfBirth.split('-');
  const years = Array.from(typed).flatMap((digit, at) => [
    ...Array.from('0123456789', (other) => replaced(typed, at, other)),
    replaced(typed, at, `${typed[at + 1] ?? ''}${digit}`),
  ]);
  const possible = years.filter((year) => year !== typed && Number(year) >= OLDEST_YEAR && Number(year) <= LATEST_YEAR);
  return [...new Set(possible)].map((year) => [year, ...day].join('-')).filter(isDay);
}

/** Replaces as many characters of a text as the other one has. */
function replaced(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + by.length);
}

/** Checks that there is such a day: 1984-02-29 has no day a year later. */
function isDay(date: string): boolean {
  return !date.endsWith('-02-29') || Temporal.PlainDate.from(`${date.slice(0, 4)}-01-01`).inLeapYear;
}

/** Minimum length of a last name in which one or two characters may differ. */
const SHORTEST_BY_FAULTS = { one: 4, two: 8 } as const;

function isMistyped(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  if (shortest < SHORTEST_BY_FAULTS.one) return false;
  const faults = distance(one, other);
  return faults <= (shortest < SHORTEST_BY_FAULTS.two ? 1 : 2) || (faults === 2 && areTransposed(one, other));
}

function shareOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return !some.isDisjointFrom(others);
}

/**
 * Returns whether first and last name were swapped: the other's first name is this last name, and the other's last name
 * may be short for this first name.
 */
function areSwapped(one: PersonTraits, other: PersonTraits): boolean {
  const initials = new Set([...one.firstNames].map((name) => name.charAt(0)));
  return shareOne(one.lastNames, other.firstNames) && [...other.lastNames].some((name) => initials.has(name.charAt(0)));
}
