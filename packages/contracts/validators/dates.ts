import { type Rule, ruleOf } from './finding.ts';

/** The order of a date's parts; what stands between them is part of the format. */
export const DATE_FORMATS = ['yyyy-MM-dd', 'MM/dd/yyyy', 'dd/MM/yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const FORMS: Readonly<Record<DateFormat, RegExp>> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  'MM/dd/yyyy': /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$/,
  'dd/MM/yyyy': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
};

/** A text of a format as yyyy-MM-dd; null when it has another form or names a day that never was. */
export function isoDateOf(text: string, format: DateFormat = 'yyyy-MM-dd'): string | null {
  const { year = '', month = '', day = '' } = FORMS[format].exec(text)?.groups ?? {};
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A real day in a format; `shown` is the one the message names, where a field shows another than it holds. [S5.1-6] */
export function date(format: DateFormat = 'yyyy-MM-dd', shown: DateFormat = format): Rule {
  return ruleOf('DATE', (text) => isoDateOf(text, format) !== null, { dateFormat: shown });
}

/** The age for every product of this lottery. [S9-13/minimum-age] */
export const MINIMUM_AGE = 18;

/** Whether who was born on a day is that old on another, both yyyy-MM-dd. Born on 29 February: on 1 March of other years, never early. */
export function isOldEnough(born: string, today: string, years: number = MINIMUM_AGE): boolean {
  return `${Number(born.slice(0, 4)) + years}${born.slice(4)}` <= today;
}

/** Born (yyyy-MM-dd) at least `years` before `today`, which the caller reads from the server's clock. [S5.1-7] */
export function oldEnough(today: () => string, years: number = MINIMUM_AGE): Rule {
  return ruleOf('UNDER_AGE', (text) => isoDateOf(text) !== null && isOldEnough(text, today(), years));
}

/** A day (yyyy-MM-dd) after `min`. [S5.1-8] */
export function minDate(min: string): Rule {
  return ruleOf('MIN_DATE', (text) => isoDateOf(text) !== null && text > min, { min });
}

/** A day (yyyy-MM-dd) before `max`. [S5.1-8] */
export function maxDate(max: string): Rule {
  return ruleOf('MAX_DATE', (text) => isoDateOf(text) !== null && text < max, { max });
}
