import { type Rule, ruleOf, ruleOfAll } from './finding.ts';

type Choice = string | number | boolean;

const has = (choices: readonly Choice[], text: string) => choices.some((choice) => `${choice}` === text);

/** One of these. [S5.1-10] */
export function oneOf(choices: readonly Choice[]): Rule {
  return ruleOf('ONE_OF', (text) => has(choices, text));
}

/** None of these. [S5.1-10] */
export function excluded(choices: readonly Choice[]): Rule {
  return ruleOf('EXCLUDED', (text) => !has(choices, text));
}

/** Anything but this. [S5.1-10] */
export function isNot(unwanted: Choice): Rule {
  return ruleOf('IS_NOT', (text) => text !== `${unwanted}`);
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** At least `n` chosen; choosing nothing is too few as well. [S5.1-10] */
export function minCount(n: number): Rule {
  return ruleOfAll('MIN_COUNT', (value) => countOf(value) >= n, { n });
}

/** At most `n` chosen. [S5.1-10] */
export function maxCount(n: number): Rule {
  return ruleOfAll('MAX_COUNT', (value) => countOf(value) <= n, { n });
}
