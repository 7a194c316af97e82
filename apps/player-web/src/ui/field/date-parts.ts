export type DateParts = { readonly month: string; readonly day: string; readonly year: string };

export const NO_DATE: DateParts = { month: '', day: '', year: '' };

/** "1990-04-09" -> 04, 09, 1990; anything else gives empty parts. */
export function splitDate(text: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year && month && day ? { year, month, day } : NO_DATE;
}

/**
 * Parts as yyyy-MM-dd when they are a real day of the calendar between 1900 and 2999, '' when nothing is typed, and otherwise what is
 * typed with a question mark ("2005-2-31?", "-4-?"), which reads as no date.
 */
export function joinDate({ month, day, year }: DateParts): string {
  const typed = `${year}-${month}-${day}`;
  if (typed === '--') return '';
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^(19|2\d)\d{2}$/.test(year)) return unreal(typed);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : unreal(typed);
}

/** A date that does not exist never looks like one. */
function unreal(typed: string): string {
  return `${typed}?`;
}

/** Whether a text of the field is a real day. */
export function isRealDate(text: string): boolean {
  return text !== '' && joinDate(splitDate(text)) === text;
}

/** Reads a whole date that was pasted, as MM/dd/yyyy or yyyy-MM-dd; null for other text. */
export function readPastedDate(text: string): DateParts | null {
  const iso = splitDate(text.trim());
  if (iso !== NO_DATE) return iso;
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  return month && day && year ? { month, day, year } : null;
}
