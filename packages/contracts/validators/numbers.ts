import { isEmpty, type Rule, ruleOf, ruleOfAll } from './finding.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Whether a value counts as a number: nothing at all, a number, or a text of one in plain digits. [S5.1-11] */
export function isNumeric(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'bigint' || (typeof value === 'string' && NUMBER.test(value));
}

export function numeric(): Rule {
  return ruleOfAll('NUMERIC', isNumeric);
}

/** A whole number, also below zero. [S5.1-3] */
export function integer(): Rule {
  return ruleOf('INTEGER', (text) => /^-?\d+$/.test(text));
}

/** Exactly `n` digits. [S5.1-3] */
export function digits(n: number): Rule {
  return ruleOf('DIGITS', (text) => /^\d+$/.test(text) && text.length === n);
}

/** A number between both ends; where an end is missing there is no range, and nothing is in it. [S5.1-11] */
export function range(ends: { readonly min?: number | undefined; readonly max?: number | undefined }): Rule {
  const { min, max } = ends;
  return ruleOf('RANGE', (text) => {
    if (min === undefined || max === undefined || !NUMBER.test(text)) return false;
    return Number(text) >= min && Number(text) <= max;
  });
}
