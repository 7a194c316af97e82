import { joinedName, nameWords } from './fold-name.ts';
import { withoutParticles } from './name-parts.ts';

/** A person's names as in their account. */
export type OwnName = { readonly firstName: string; readonly lastName: string };

/** Words before a name. `Don` is also a first name, so a name is compared both with and without its first word. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof rev fr sir dame sra srta sr don dona mme mlle m'.split(' '),
);

/** What stands between the names of two holders. `Or` is also a name, which is compared in full before. */
const TWO_HOLDERS = /[&+]|\b(?:and|or)\b/iu;

/** `And` and `or` in Spanish and French. Some are also initials: John E. M. Lee. */
const JOINING: ReadonlySet<string> = new Set('y e o u et ou'.split(' '));

/** Suffixes that banks also write between the names: SMITH JR JOHN. */
const SUFFIXES: ReadonlySet<string> = new Set('jr jnr sr snr ii iii iv'.split(' '));

/** Vietnamese middle names, which are written before the first name and are often left out: Nguyễn Văn Anh. */
const BEFORE_FIRST_NAME: ReadonlySet<string> = new Set(['van', 'thi']);

/** More words than any name has: how a name can be split grows with the square of their number. */
const MAX_WORDS = 16;

/**
 * Returns whether the name on a card or account is the owner's, in any spelling and with first and last name in either
 * order.
 * - The first name is required in full, because a spouse may have the same initial.
 * - Middle names, titles and suffixes may be missing, but not contradict.
 * - A joint account isn't the owner's.
 */
export function isHolderName(holder: string, owner: OwnName): boolean {
  const words = nameWords(holder.split(',').flatMap(nameWords).join(' '));
  if (words.length > MAX_WORDS) return false;
  const own = { given: firstNames(nameWords(owner.firstName)), family: nameWords(owner.lastName) };
  if (own.given.length === 0 || own.family.length === 0) return false;
  // Also finds a last name that is spelled like a suffix, such as Ii, and names that are written without a space.
  if (isSame(words, nameWords(`${owner.firstName} ${owner.lastName}`))) return true;
  if (isSame(words, [...own.family, ...own.given])) return true;
  if (TWO_HOLDERS.test(holder)) return false;
  const readings = [words, words.filter((word, index) => index === 0 || !SUFFIXES.has(word))];
  if (TITLES.has(words[0] ?? '')) readings.push(words.slice(1));
  if (TITLES.has(words.at(-1) ?? '')) readings.push(words.slice(0, -1));
  return readings.some((reading) => splits(reading).some((split) => isOwn(split, own)));
}

type Words = readonly string[];
type Own = { readonly given: Words; readonly family: Words };
type Split = { readonly given: Words; readonly middle: Words; readonly family: Words };

/** Returns all ways to read words as a name: first, middle and last names, or the last names before the others. */
function splits(words: Words): Split[] {
  const found: Split[] = [];
  for (let first = 1; first < words.length; first++) {
    for (let second = first; second < words.length; second++) {
      const start = words.slice(0, first);
      found.push({ given: firstNames(start), middle: words.slice(first, second), family: words.slice(second) });
      const given = firstNames(words.slice(first, second + 1));
      found.push({ family: start, given, middle: words.slice(second + 1) });
    }
  }
  return found;
}

function isOwn({ given, middle, family }: Split, own: Own): boolean {
  const count = own.given.findIndex((_, index) => isSame(given, own.given.slice(0, index + 1))) + 1;
  const middleNames = withoutParticles(middle);
  const ownMiddle = own.given.slice(count);
  if (count === 0 || !agree(middleNames, withoutParticles(ownMiddle))) return false;
  if (namesSecondHolder(middle, { family, ownMiddle })) return false;
  return isOwnFamily(family, own.family, { canSkipFirst: middleNames.length === 0 });
}

/**
 * Checks whether what looks like middle names is the end of one holder and the beginning of another: Smith Y Jane. The
 * last of them is neither: García García has two equal last names.
 */
function namesSecondHolder(middle: Words, { family, ownMiddle }: { family: Words; ownMiddle: Words }): boolean {
  return middle.some((word, index) => {
    const [next] = withoutParticles(middle.slice(index + 1));
    if (next === undefined || ownMiddle.includes(word)) return false;
    return family.includes(word) || (JOINING.has(word) && next.length > 1 && !ownMiddle.some(startsWith(word)));
  });
}

const startsWith = (beginning: string) => (name: string) => name.startsWith(beginning);

/**
 * Checks a last name against the owner's: all of it, or a part of a double one. After a middle name, the part must be
 * the first, because the middle name could also be another first part: Ruiz López isn't García López.
 */
function isOwnFamily(family: Words, own: Words, { canSkipFirst }: { canSkipFirst: boolean }): boolean {
  if (isSame(family, own)) return true;
  for (let from = 0; from < own.length; from++) {
    if (!canSkipFirst && withoutParticles(own.slice(0, from)).length > 0) return false;
    for (let to = from + 1; to <= own.length; to++) {
      const part = own.slice(from, to);
      const names = withoutParticles(part);
      if (names.length > 0 && (isSame(family, part) || isSame(withoutParticles(family), names))) return true;
    }
  }
  return false;
}

function isSame(one: Words, other: Words): boolean {
  return one.length > 0 && inOneWord(one) === inOneWord(other);
}

/** Joins words like `joinedName`; Abd al-Rahman, Abdul Rahman and Abdelrahman are one. */
function inOneWord(words: Words): string {
  return joinedName(words).replace(/^abd[aeou]{1,2}l(?=\w{3})/, 'abdal');
}

/** Takes Vietnamese middle names off the beginning of first names. */
function firstNames(words: Words): Words {
  const from = words.findIndex((word) => !BEFORE_FIRST_NAME.has(word));
  return words.slice(Math.max(from, 0));
}

/** Checks that every middle name of the side with fewer of them is on the other side, at least as an initial. */
function agree(some: Words, others: Words): boolean {
  const [fewer, more] = some.length < others.length ? [some, others] : [others, some];
  return fewer.every((word) => more.some((one) => one === word || isInitialOf(one, word) || isInitialOf(word, one)));
}

function isInitialOf(word: string, name: string): boolean {
  return word.length === 1 && name.startsWith(word);
}
