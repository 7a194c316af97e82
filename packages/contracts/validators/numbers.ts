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

/** A number with at most `decimals` digits after the point. [S5.1-3] */
export function double(decimals = 20): Rule {
  const form = new RegExp(decimals > 0 ? `^-?\\d+(\\.\\d{1,${decimals}})?$` : '^-?\\d+$');
  return ruleOf('DOUBLE', (text) => form.test(text));
}

/** Exactly `n` digits. [S5.1-3] */
export function digits(n: number): Rule {
  return ruleOf('DIGITS', (text) => /^\d+$/.test(text) && text.length === n);
}

/** A number from `least` on. [S5.1-3] */
export function minValue(least: number): Rule {
  return ruleOf('MIN_VALUE', (text) => NUMBER.test(text) && Number(text) >= least);
}

/** A number up to `most`. [S5.1-3] */
export function maxValue(most: number): Rule {
  return ruleOf('MAX_VALUE', (text) => NUMBER.test(text) && Number(text) <= most);
}

/** A number between both ends; where an end is missing there is no range, and nothing is in it. [S5.1-11] */
export function range(ends: { readonly min?: number | undefined; readonly max?: number | undefined }): Rule {
  const { min, max } = ends;
  return ruleOf('RANGE', (text) => {
    if (min === undefined || max === undefined || !NUMBER.test(text)) return false;
    return Number(text) >= min && Number(text) <= max;
  });
}

/** The same number, however it is written: 5, "5" and "5.0". [S5.1-10] */
export function isEqNumber(wanted: number): Rule {
  return ruleOf('IS_EQ_NUMBER', (text) => NUMBER.test(text) && Number(text) === wanted);
}
