export type DateParts = { readonly month: string; readonly day: string; readonly year: string };

export const NO_DATE: DateParts = { month: '', day: '', year: '' };

/** Splits "1990-04-09" into 04, 09, 1990; other text returns empty parts. */
export function splitDate(text: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year && month && day ? { year, month, day } : NO_DATE;
}

/**
 * Returns parts as yyyy-MM-dd when they're a calendar date between 1900 and 2999, '' when all parts are empty, and
 * otherwise the typed text with a question mark ("2005-2-31?", "-4-?"), which never parses as a date.
 */
export function joinDate({ month, day, year }: DateParts): string {
  const typed = `${year}-${month}-${day}`;
  if (typed === '--') return '';
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^(19|2\d)\d{2}$/.test(year)) return markInvalid(typed);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : markInvalid(typed);
}

/** Marks invalid input so that it can't be mistaken for a date. */
function markInvalid(typed: string): string {
  return `${typed}?`;
}

/** Returns whether the field's text is a calendar date. */
export function isRealDate(text: string): boolean {
  return text !== '' && joinDate(splitDate(text)) === text;
}

/**
 * Parses a pasted date, yyyy-MM-dd or MM/dd/yyyy (also with "." or "-", and with one-digit months and days); null for
 * other text.
 */
export function readPastedDate(text: string): DateParts | null {
  const iso = splitDate(text.trim());
  if (iso !== NO_DATE) return iso;
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  return month && day && year ? { month, day, year } : null;
}
