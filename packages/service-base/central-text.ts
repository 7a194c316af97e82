import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { LOTTERY_TIME_ZONE } from './clock.ts';

/** Languages of the documents and emails that the server writes, by the codes of the client. */
export type WrittenLanguage = 'en-US' | 'es' | 'fr';

/** Spanish uses the U.S. region. */
const TAGS: Readonly<Record<WrittenLanguage, string>> = { 'en-US': 'en-US', es: 'es-US', fr: 'fr-FR' };

/** Returns CDT or CST in the hour that occurs twice when daylight saving time ends; undefined at any other time. */
export function repeatedZone(at: Temporal.ZonedDateTime): 'CDT' | 'CST' | undefined {
  // Clocks go back at 2:00 am, so only the hour from 1:00 is checked. The check takes time, and a statement has
  // thousands of lines.
  if (at.hour !== 1) return undefined;
  const time = at.toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(LOTTERY_TIME_ZONE, { disambiguation }),
  );
  if (first?.epochNanoseconds === second?.epochNanoseconds) return undefined;
  return at.epochNanoseconds === first?.epochNanoseconds ? 'CDT' : 'CST';
}

/** Returns an instant in Central Time, formatted for the language. */
export function momentText(at: Temporal.Instant, language: WrittenLanguage): string {
  const moment = at.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  const written = moment.toPlainDateTime().toLocaleString(TAGS[language], { dateStyle: 'medium', timeStyle: 'short' });
  return `${plainSpaces(written)} ${repeatedZone(moment) ?? 'CT'}`;
}

/** Returns a day, given as yyyy-MM-dd, formatted for the language. */
export function dayText(day: string, language: WrittenLanguage): string {
  return Temporal.PlainDate.from(day).toLocaleString(TAGS[language], { dateStyle: 'long' });
}

const shortDate = (language: WrittenLanguage, month: '2-digit' | 'short', day: '2-digit' | 'numeric') =>
  new Intl.DateTimeFormat(TAGS[language], { year: 'numeric', month, day, timeZone: 'UTC' });
/** Forms of a short date with its year, the same as in the client. Spanish names the month. [S9-13/date] */
const SHORT_DATES: Readonly<Record<WrittenLanguage, Intl.DateTimeFormat>> = {
  'en-US': shortDate('en-US', '2-digit', '2-digit'),
  fr: shortDate('fr', '2-digit', '2-digit'),
  es: shortDate('es', 'short', 'numeric'),
};

/**
 * Returns a day, given as yyyy-MM-dd, in its short form, in English, French or Spanish: "11/21/2026", "21/11/2026", "21
 * nov 2026".
 */
export function shortDayText(day: string, language: WrittenLanguage): string {
  return SHORT_DATES[language].format(new Date(`${day}T12:00:00Z`));
}

/** Returns an amount in US dollars, formatted for the language, such as "$1,234.50" or, in French, "1 234,50 $". */
export function amountText(cents: Cents, language: WrittenLanguage): string {
  return plainSpaces(formatUsd(cents, 'two-decimals', TAGS[language]));
}

/** Replaces narrow no-break spaces, which the standard fonts of a PDF don't have. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
