import type { Person } from './player.ts';

/**
 * The most frequent names in the United States: last names by people per 100,000 (Census Bureau, 2010), first names by
 * births 1950 to 2005 (Social Security Administration, rounded).
 */
const LAST_NAMES = { Smith: 828, Johnson: 655, Williams: 551, Brown: 487, Jones: 483, Garcia: 395, Miller: 393 };
const MORE_LAST_NAMES = { Davis: 378, Rodriguez: 371, Martinez: 359, Hernandez: 354, Lopez: 296, Gonzalez: 285 };
const YET_MORE = { Wilson: 272, Anderson: 266, Thomas: 257, Taylor: 255, Moore: 246, Jackson: 240, Martin: 238 };
const LAST_ONES = { Lee: 235, Perez: 231, Thompson: 225, White: 224, Harris: 211, Clark: 191, Scott: 149, James: 84 };
const FIRST_NAMES = { James: 1700, Michael: 2300, Robert: 1600, John: 1700, David: 1700, William: 1200, Thomas: 700 };
const MORE_FIRST_NAMES = { Mary: 1000, Jennifer: 900, Jessica: 800, Scott: 500, Ashley: 600, Taylor: 200, Martin: 120 };

/**
 * Number of rarer names, and how evenly they are spread: the share of the k-th is proportional to 1 / (k + EVENNESS).
 */
const RARER = {
  last: { from: 5_000, count: 30_000, evenness: 60 },
  first: { from: 0, count: 3_000, evenness: 10 },
} as const;
const CITIES = { Wichita: 25, 'Overland Park': 12, 'Kansas City': 9, Olathe: 9, Topeka: 8, Lawrence: 6, Salina: 31 };
const STREETS = 400;
const HIGHEST_NUMBER = 9_999;
const BUILDINGS = 60;
const APARTMENTS = 80;
const SHARE = { doubleName: 0.04, suffix: 0.02, secondFirstName: 0.2, apartment: 0.25 } as const;
const BIRTHS = { first: Temporal.PlainDate.from('1946-01-01'), days: 22_000 } as const;

/** Returns different people whose names, birth dates and homes are distributed like those in Kansas. */
export function madeUpPeople(count: number, seed: number): Person[] {
  const random = randomGenerator(seed);
  const [lastName, firstName] = [
    nameOf({ ...LAST_NAMES, ...MORE_LAST_NAMES, ...YET_MORE, ...LAST_ONES }, RARER.last, random),
    nameOf({ ...FIRST_NAMES, ...MORE_FIRST_NAMES }, RARER.first, random),
  ];
  const city = pick(CITIES, random);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const home = (): Person['address'] => {
    const isApartment = random() < SHARE.apartment;
    const place = { city: city(), state: 'KS', postalCode: String(66_000 + upTo(40)) };
    const street = `${madeUpName(upTo(STREETS))} Street`;
    return isApartment
      ? { ...place, line1: `${upTo(BUILDINGS)}00 ${street}`, line2: `Apt ${upTo(APARTMENTS)}` }
      : { ...place, line1: `${upTo(HIGHEST_NUMBER)} ${street}` };
  };
  return Array.from({ length: count }, () => ({
    firstName: firstName() + (random() < SHARE.secondFirstName ? ` ${firstName()}` : ''),
    lastName: [
      lastName(),
      random() < SHARE.doubleName ? `-${lastName()}` : '',
      random() < SHARE.suffix ? ' Jr.' : '',
    ].join(''),
    dateOfBirth: BIRTHS.first.add({ days: upTo(BIRTHS.days) }).toString(),
    address: home(),
  }));
}

type Random = () => number;

/** Returns a generator of numbers from 0 up to 1 (mulberry32). */
function randomGenerator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick(shares: Readonly<Record<string, number>>, random: Random): () => string {
  const names = Object.keys(shares);
  const sums: number[] = [];
  for (const share of Object.values(shares)) sums.push((sums.at(-1) ?? 0) + share);
  const total = sums.at(-1) ?? 0;
  return () => {
    const drawn = random() * total;
    return names[sums.findIndex((sum) => drawn < sum)] ?? '';
  };
}

/** Returns frequent names as often as they are, and otherwise rarer made-up ones. */
function nameOf(
  frequent: Readonly<Record<string, number>>,
  { from, count, evenness }: { from: number; count: number; evenness: number },
  random: Random,
): () => string {
  const shareOfFrequent = Object.values(frequent).reduce((sum, share) => sum + share, 0) / 100_000;
  const frequentName = pick(frequent, random);
  return () => {
    if (random() < shareOfFrequent) return frequentName();
    // The inverse of the distribution function of 1 / (k + evenness).
    return madeUpName(from + Math.floor(evenness * ((count + evenness) / evenness) ** random() - evenness));
  };
}

const SYLLABLES = 'ba der fin gor hal ke lin mon na pel ros sten tor van wil dro'.split(' ');

function madeUpName(index: number): string {
  const digits = [...(index + SYLLABLES.length).toString(SYLLABLES.length)];
  const name = digits.map((digit) => SYLLABLES[Number.parseInt(digit, SYLLABLES.length)]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
