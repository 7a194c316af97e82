/**
 * The order of characters on paper, for one line that begins on the left: the rules of the Unicode bidirectional
 * algorithm (UAX #9) for Hebrew and other scripts that run from right to left, for Latin text and for numbers.
 */

/**
 * How a character runs: left to right, right to left, as a number, as a sign of numbers, or like the characters around
 * it.
 */
type Run = 'left' | 'right' | 'number' | 'separator' | 'terminator' | 'neutral';

/** Characters of scripts that run from right to left. */
const RIGHT = /^(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const KINDS: readonly (readonly [Run, RegExp])[] = [
  ['right', RIGHT],
  ['left', /^\p{L}/u],
  ['number', /^\p{Nd}/u],
  ['separator', /^[-+,./:\u00a0]/u],
  ['terminator', /^[#%°\p{Sc}]/u],
];
const MIRRORED = new Map([...'()[]{}<>«»'].map((sign, index, all) => [sign, all[index ^ 1] ?? sign]));

/** Returns whether a text has characters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text);
}

/**
 * Returns the characters of a line from left to right as they are printed, each with its marks. Mirrors brackets
 * between characters that run from right to left.
 */
export function visualOrder(characters: readonly string[]): string[] {
  const levels = levelsOf(numbersOf(characters.map((character, index) => runOf(character, characters[index - 1]))));
  const placed = characters.map((character, index) => ({ level: levels[index] ?? 0, character }));
  for (const lowest of [2, 1]) reverseRuns(placed, lowest);
  return placed.map(({ level, character }) => (level === 1 ? (MIRRORED.get(character) ?? character) : character));
}

/** An apostrophe after a Hebrew character is its geresh, also where the name ends. */
function runOf(character: string, before = ''): Run {
  if (/^['’\u05f3]/u.test(character) && RIGHT.test(before)) return 'right';
  return KINDS.find(([, kind]) => kind.test(character))?.[0] ?? 'neutral';
}

/** Makes signs within and next to numbers a part of them, and Latin numbers run like their text (W4 to W7). */
function numbersOf(given: readonly Run[]): Run[] {
  const runs = given.map((run, index): Run => {
    const isBetween = given[index - 1] === 'number' && given[index + 1] === 'number';
    return run === 'separator' ? (isBetween ? 'number' : 'neutral') : run;
  });
  let characters: Run = 'left';
  return runs.map((run, index) => {
    if (run === 'left' || run === 'right') characters = run;
    const own = run === 'terminator' ? (touchesNumber(runs, index) ? 'number' : 'neutral') : run;
    return own === 'number' && characters === 'left' ? 'left' : own;
  });
}

function touchesNumber(runs: readonly Run[], index: number): boolean {
  return [-1, 1].some((step) => {
    let next = index;
    while (runs[next] === 'terminator') next += step;
    return runs[next] === 'number';
  });
}

/** Returns the depth of each character: 0 runs to the right, 1 to the left, 2 is a number within 1 (N1, N2, I1). */
function levelsOf(runs: readonly Run[]): number[] {
  return runs.map((run, index) => {
    if (run !== 'neutral') return { left: 0, right: 1, number: 2 }[run as 'left' | 'right' | 'number'];
    const before = runs.slice(0, index).findLast((one) => one !== 'neutral') ?? 'left';
    const after = runs.slice(index).find((one) => one !== 'neutral') ?? 'left';
    return before === 'left' || after === 'left' ? 0 : 1;
  });
}

/** Reverses each row of neighbors that are at least this deep (L2). */
function reverseRuns(placed: { level: number; character: string }[], lowest: number): void {
  for (let from = 0; from < placed.length; from += 1) {
    let to = from;
    while ((placed[to]?.level ?? 0) >= lowest) to += 1;
    if (to > from) placed.splice(from, to - from, ...placed.slice(from, to).reverse());
    from = Math.max(from, to);
  }
}
