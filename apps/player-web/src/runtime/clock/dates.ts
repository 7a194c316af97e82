import { localeTag, pageLanguage } from '../i18n/texts.ts';

const ZONE = 'America/Chicago';
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format made once for each language; `tag` is given where every language writes the same. */
function format(name: string, options: Intl.DateTimeFormatOptions, tag = localeTag()): Intl.DateTimeFormat {
  const key = `${tag}/${name}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, found);
  return found;
}

/** Dates of numbers alone have one form in every language. [S9-13/date] */
const FIXED = 'en-US';

/** "2026-11-21" -> "Sat, Nov 21", "sam. 21 nov.". A draw's date is a day in Central Time, not an instant. */
export function drawDateText(drawDate: string): string {
  return format('draw-date', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${drawDate}T12:00:00Z`),
  );
}

/** "2027-11-21" -> "Sun, Nov 21, 2027": a day that is not near, such as the last one of a claim. */
export function farDateText(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return format('far-date', options).format(new Date(`${date}T12:00:00Z`));
}

/** "2026-11-21" -> "11/21/2026". [S9-13] */
export function numericDateText(date: string): string {
  return format('numeric', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }, FIXED).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** The halves of the day in languages that count it twice to twelve. */
const HALVES = { 'en-US': ['am', 'pm'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, HH:mm: "21:59" -> "9:59 pm", "9:59 p. m.", "21:59". */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const language = pageLanguage();
  const ending = `:${minutes.toString().padStart(2, '0')}`;
  if (language === 'fr') return `${hours}${ending}`;
  return `${hours % 12 || 12}${ending} ${HALVES[language][hours < 12 ? 0 : 1]}`;
}

/** An instant's time of day where the lottery is: "9:59 pm CT". */
export function centralTimeText(instant: string): string {
  const time = format('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE }, FIXED);
  return `${clockText(time.format(new Date(instant)))} CT`;
}

/** Monday is 1: "Monday", "lundi". */
export function weekdayText(day: number): string {
  // 5 January 1970 was a Monday.
  return format('weekday', { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}

/** An instant as day and time where the lottery is: "11/20/2026, 9:59 pm CT". */
export function centralInstantText(instant: string): string {
  const day = format('day', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE }, FIXED);
  return `${day.format(new Date(instant))}, ${centralTimeText(instant)}`;
}

/** The day an instant falls on where the lottery is, yyyy-MM-dd. */
export function centralDateOf(ms: number): string {
  const iso = format('iso', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE }, FIXED);
  const parts = iso.formatToParts(ms);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The hour of an instant where the lottery is, 0 to 23. */
export function centralHourOf(instant: string): number {
  const hour = format('hour', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }, FIXED);
  return Number(hour.format(new Date(instant)));
}

const DAY_MS = 86_400_000;

/** How near a draw's date is: today, tomorrow, or neither. */
export function nearnessOf(drawDate: string, nowMs: number): 'today' | 'tomorrow' | 'later' {
  const days = (Date.parse(drawDate) - Date.parse(centralDateOf(nowMs))) / DAY_MS;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}
