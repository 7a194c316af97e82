const UNDER_TWENTY = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS_UNDER_TWENTY = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
  .concat(' thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth')
  .split(' ');

const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UNDER_TWENTY.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, 10 * (index + 2)] as const),
]);
const SCALES: ReadonlySet<string> = new Set(['hundred', 'thousand']);

/** Ordinal numbers in one word: `twentyfirst`. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...ORDINALS_UNDER_TWENTY.map((word, index) => [word, index + 1] as const),
  ...TENS.flatMap((ten, index) => [
    [ten.replace(/y$/, 'ieth'), 10 * (index + 2)] as const,
    ...ORDINALS_UNDER_TWENTY.slice(0, 9).map((word, one) => [`${ten}${word}`, 10 * (index + 2) + one + 1] as const),
  ]),
]);
const SPELLED_HUNDREDTH = /\b(?:(a|one|two) )?hundredth\b/g;
const UP_TO_NINETEENTH = `(?:(?:${TENS.join('|')}) ?)?(?:${ORDINALS_UNDER_TWENTY.join('|')})`;
const ROUND = TENS.map((ten) => ten.replace(/y$/, 'ieth')).join('|');
const SPELLED_ORDINAL = new RegExp(
  `\\b(?:(?:(a|one|two) )?(hundred) (?:and )?)?(${UP_TO_NINETEENTH}|${ROUND})\\b`,
  'g',
);

/** Roman numerals of two or more characters, up to 39. A single I, V or X is also an initial: Pius X Avenue. */
export const ROMAN_NUMERALS: ReadonlyMap<string, string> = new Map(
  ['', 'x', 'xx', 'xxx']
    .flatMap((ten, tens) =>
      ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map(
        (one, ones) => [ten + one, String(10 * tens + ones)] as const,
      ),
    )
    .filter(([numeral]) => numeral.length > 1),
);

/** Writes ordinals that are spelled out in digits: `one hundred twenty-first` is `121th`. */
export function ordinalsInDigits(text: string): string {
  return text
    .replace(SPELLED_HUNDREDTH, (_all, many?: string) => `${many === 'two' ? 200 : 100}th`)
    .replace(SPELLED_ORDINAL, (all, many: string | undefined, hundred: string | undefined, spelled: string) => {
      const ordinal = ORDINALS.get(spelled.replace(' ', ''));
      if (ordinal === undefined) return all;
      return `${(hundred === undefined ? 0 : many === 'two' ? 200 : 100) + ordinal}th`;
    });
}

const CARDINAL = [...CARDINALS.keys(), ...SCALES].join('|');
const NUMBERED = new RegExp(`\\b(bo?x|rr|route|rte|rt|highway|hwy)((?: (?:${CARDINAL}))+)\\b`, 'g');

/** Writes the spelled-out number of a box or a road in digits: Box Twelve, Highway Twenty-Four. */
export function roadsInDigits(text: string): string {
  return text.replace(NUMBERED, (_all, road: string, spelled: string) =>
    [road, ...cardinalInDigits(spelled.trim().split(' '))].join(' '),
  );
}

/** Returns the digits of a number in the name of a street, spelled out or Roman: Henry VIII, Henry Eight. */
export function numberInName(word: string): string | undefined {
  return ROMAN_NUMERALS.get(word) ?? CARDINALS.get(word)?.toString();
}

/** Returns tokens with a spelled-out number at the beginning in digits: one hundred and five, twelve hundred. */
export function cardinalInDigits(tokens: readonly string[]): readonly string[] {
  const end = tokens.findIndex((word, index) => !continuesNumber(word, tokens[index - 1]));
  const count = end < 0 ? tokens.length : end;
  return count < 1 ? tokens : [String(valueIn(tokens.slice(0, count))), ...tokens.slice(count)];
}

function continuesNumber(word: string, before: string | undefined): boolean {
  if (CARDINALS.has(word)) return true;
  return before !== undefined && (SCALES.has(word) || (word === 'and' && SCALES.has(before)));
}

function valueIn(tokens: readonly string[]): number {
  let [thousands, rest] = [0, 0];
  for (const word of tokens) {
    if (word === 'hundred') rest *= 100;
    else if (word === 'thousand') [thousands, rest] = [1000 * rest, 0];
    else rest = continued(rest, CARDINALS.get(word) ?? 0);
  }
  return thousands + rest;
}

/** Adds the next word to a number: twenty, one is 21; but one, two is 12, and fifteen, twenty is 1520. */
function continued(number: number, next: number): number {
  if (next === 0 || number % 100 === 0) return number + next;
  if (next >= 10) return number * 100 + next;
  return number % 10 === 0 ? number + next : number * 10 + next;
}
