import { type Rule, ruleOf } from './finding.ts';

/** The formats of a date that the rules below can check. */
export const DATE_FORMATS = ['yyyy-MM-dd', 'MM/dd/yyyy', 'dd/MM/yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const FORMS: Readonly<Record<DateFormat, RegExp>> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  'MM/dd/yyyy': /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$/,
  'dd/MM/yyyy': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
};

/**
 * Returns a date text in the given format as yyyy-MM-dd; null when it doesn't match the format or isn't a real date.
 */
export function isoDateOf(text: string, format: DateFormat = 'yyyy-MM-dd'): string | null {
  const { year = '', month = '', day = '' } = FORMS[format].exec(text)?.groups ?? {};
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Returns the rule for a real date in a format; `shown` is the format named in the message, for fields that display
 * another one than they store. [S5.1-6]
 */
export function date(format: DateFormat = 'yyyy-MM-dd', shown: DateFormat = format): Rule {
  return ruleOf('DATE', (text) => isoDateOf(text, format) !== null, { dateFormat: shown });
}

/** The minimum age for every product of this lottery. [S9-13/minimum-age] */
export const MINIMUM_AGE = 18;

/**
 * Returns whether a person born on `born` has reached the age on `today`, both yyyy-MM-dd. Someone born on February 29
 * reaches it on March 1 in other years, never early.
 */
export function isOldEnough(born: string, today: string, years: number = MINIMUM_AGE): boolean {
  return `${Number(born.slice(0, 4)) + years}${born.slice(4)}` <= today;
}

/**
 * Returns the rule for a birth date (yyyy-MM-dd) at least `years` before `today`, which the caller takes from the
 * server's clock. [S5.1-7]
 */
export function oldEnough(today: () => string, years: number = MINIMUM_AGE): Rule {
  return ruleOf('UNDER_AGE', (text) => isoDateOf(text) !== null && isOldEnough(text, today(), years));
}

/** Returns the rule for a day (yyyy-MM-dd) after `min`. [S5.1-8] */
export function minDate(min: string): Rule {
  return ruleOf('MIN_DATE', (text) => isoDateOf(text) !== null && text > min, { min });
}

/** Returns the rule for a day (yyyy-MM-dd) before `max`. [S5.1-8] */
export function maxDate(max: string): Rule {
  return ruleOf('MAX_DATE', (text) => isoDateOf(text) !== null && text < max, { max });
}
