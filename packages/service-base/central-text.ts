import { LOTTERY_TIME_ZONE } from './clock.ts';

/** Languages the server writes papers and letters in, by the codes of the client. */
export type WrittenLanguage = 'en-US' | 'es' | 'fr';

/** Spanish is that of the United States. */
const TAGS: Readonly<Record<WrittenLanguage, string>> = { 'en-US': 'en-US', es: 'es-US', fr: 'fr-FR' };

/** A moment in Central Time, as the language writes it. */
export function momentText(at: Temporal.Instant, language: WrittenLanguage): string {
  const written = at
    .toZonedDateTimeISO(LOTTERY_TIME_ZONE)
    .toPlainDateTime()
    .toLocaleString(TAGS[language], { dateStyle: 'medium', timeStyle: 'short' });
  return `${written} CT`;
}

/** A day, given as yyyy-MM-dd, as the language writes it. */
export function dayText(day: string, language: WrittenLanguage): string {
  return Temporal.PlainDate.from(day).toLocaleString(TAGS[language], { dateStyle: 'long' });
}
