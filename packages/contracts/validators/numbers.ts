import { isEmpty, type Rule, ruleOf, ruleOfAll } from './finding.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Returns whether a value counts as a number: empty, a number, or a number as text in plain digits. [S5.1-11] */
export function isNumeric(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'bigint' || (typeof value === 'string' && NUMBER.test(value));
}

export function numeric(): Rule {
  return ruleOfAll('NUMERIC', isNumeric);
}

/** Returns the rule for a whole number, which may be negative. [S5.1-3] */
export function integer(): Rule {
  return ruleOf('INTEGER', (text) => /^-?\d+$/.test(text));
}

/** Returns the rule for exactly `n` digits. [S5.1-3] */
export function digits(n: number): Rule {
  return ruleOf('DIGITS', (text) => /^\d+$/.test(text) && text.length === n);
}

/** Returns the rule for a number between both ends; if an end is missing, every value is rejected. [S5.1-11] */
export function range(ends: { readonly min?: number | undefined; readonly max?: number | undefined }): Rule {
  const { min, max } = ends;
  return ruleOf('RANGE', (text) => {
    if (min === undefined || max === undefined || !NUMBER.test(text)) return false;
    return Number(text) >= min && Number(text) <= max;
  });
}

/** Returns the digits of a typed phone number of the United States, without its country code 1. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1/, '');
}

/** Returns the rule for a phone number of at least `length` digits. [S5.1-9] */
export function minPhone(length: number): Rule {
  return ruleOf('MIN_PHONE', (text) => phoneDigits(text).length >= length, { length });
}
