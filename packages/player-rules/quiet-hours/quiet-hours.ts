/**
 * Hours of the day, 0 to 23 in Central Time, between which messages wait: the first hour is quiet, the second is not.
 */
export type QuietHours = { readonly from: number; readonly to: number };

const FORM = /^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/;

/** Reads quiet hours as they are stored, such as "22-7"; null for none (an empty text), undefined for anything else. */
export function readQuietHours(text: string): QuietHours | null | undefined {
  if (text === '') return null;
  const [, from, to] = FORM.exec(text) ?? [];
  return from === undefined || to === undefined || from === to ? undefined : { from: Number(from), to: Number(to) };
}

/** Returns quiet hours as they are stored. */
export function storedQuietHours({ from, to }: QuietHours): string {
  return `${from}-${to}`;
}

/** Returns whether an hour of the day is quiet; the hours may go past midnight. */
export function isQuietHour({ from, to }: QuietHours, hour: number): boolean {
  return from < to ? from <= hour && hour < to : hour >= from || hour < to;
}
