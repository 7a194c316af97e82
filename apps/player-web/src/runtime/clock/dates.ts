import type { Language } from '@sunflower/contracts/languages.ts';
import { localeTag, pageLanguage } from '../i18n/texts.ts';

const ZONE = 'America/Chicago';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Creates a format once per language; `tag` is passed when every language uses the same form. */
function format(name: string, options: Intl.DateTimeFormatOptions, tag = localeTag()): Intl.DateTimeFormat {
  const key = `${tag}/${name}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, found);
  return found;
}

/** The tag of formats whose parts are read by code, whatever the page's language. */
const FIXED = 'en-US';

/**
 * The forms of a short date with its year. English is MM/dd/yyyy [S9-13/date]. Spanish names the month: in the U.S.,
 * readers of Spanish meet both orders of day and month.
 */
const SHORT_DATES = {
  'en-US': { year: 'numeric', month: '2-digit', day: '2-digit' },
  fr: { year: 'numeric', month: '2-digit', day: '2-digit' },
  es: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

/** Returns a date as "11/21/2026", "21/11/2026", "21 nov 2026". */
function shortDate(at: Date, timeZone: 'UTC' | typeof ZONE): string {
  const language = pageLanguage();
  const found = format(`short-date ${timeZone}`, { ...SHORT_DATES[language], timeZone });
  if (language !== 'es') return found.format(at);
  // Browsers and Node differ in what they write between the parts, and hydration needs the same text.
  const parts = found.formatToParts(at).filter(({ type }) => type !== 'literal');
  return parts.map(({ value }) => value.replace('.', '')).join(' ');
}

/** "2026-11-21" -> "Sat, Nov 21", "sam. 21 nov.". A draw's date is a day in Central Time, not an instant. */
export function drawDateText(drawDate: string): string {
  return format('draw-date', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${drawDate}T12:00:00Z`),
  );
}

/** "2027-11-21" -> "Sun, Nov 21, 2027": a date further away, such as the last day to claim a prize. */
export function farDateText(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return format('far-date', options).format(new Date(`${date}T12:00:00Z`));
}

/** "2026-11-21" -> "11/21/2026", "21/11/2026", "21 nov 2026". [S9-13/date] */
export function shortDateText(date: string): string {
  return shortDate(new Date(`${date}T12:00:00Z`), 'UTC');
}

/** AM and PM in languages with a 12-hour clock. */
const HALVES = { 'en-US': ['am', 'pm'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, HH:mm: "21:59" -> "9:59 pm", "9:59 p. m.", "21:59". */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const language = pageLanguage();
  const ending = `:${minutes.toString().padStart(2, '0')}`;
  if (language === 'fr') return `${hours}${ending}`;
  return `${hours % 12 || 12}${ending} ${HALVES[language][hours < 12 ? 0 : 1]}`;
}

const HOUR_MS = 3_600_000;

/** Returns an instant's time of day in Central Time, HH:mm. */
function centralClock(ms: number): string {
  return format('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE }, FIXED).format(ms);
}

/**
 * Returns the name of Central Time at an instant: CT, or CDT and CST in the hour that repeats when daylight saving
 * time ends.
 */
function zoneName(ms: number): string {
  const time = centralClock(ms);
  if (centralClock(ms + HOUR_MS) === time) return 'CDT';
  return centralClock(ms - HOUR_MS) === time ? 'CST' : 'CT';
}

/** Returns an instant's time of day in Central Time: "9:59 pm CT". */
export function centralTimeText(instant: string): string {
  const ms = Date.parse(instant);
  return `${clockText(centralClock(ms))} ${zoneName(ms)}`;
}

/** Returns an instant's time of day in Central Time, for places without room for the zone: "9:59 pm". */
export function centralTimeWithoutZone(instant: string): string {
  return clockText(centralClock(Date.parse(instant)));
}

/** Monday is 1: "Monday", "lundi". */
export function weekdayText(day: number): string {
  // 5 January 1970 was a Monday.
  return format('weekday', { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}

/** Monday is 1: "Mon", "lun.". */
export function shortWeekdayText(day: number): string {
  return format('short-weekday', { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}

/** The separator between a date and its time, by language. */
const BEFORE_TIME = { 'en-US': ', ', fr: ' à ', es: ', ' } as const satisfies Record<Language, string>;

/**
 * Returns an instant's date and time in Central Time: "11/20/2026, 9:59 pm CT", "20/11/2026 à 21:59 CT",
 * "20 nov 2026, 9:59 p. m. CT".
 */
export function centralInstantText(instant: string): string {
  return `${shortDate(new Date(instant), ZONE)}${BEFORE_TIME[pageLanguage()]}${centralTimeText(instant)}`;
}

/** Returns an instant's time of day in Central Time, with its date unless it is today's: "9:59 pm CT". */
export function recentInstantText(instant: string, nowMs: number): string {
  const isToday = nearnessOf(centralDateOf(Date.parse(instant)), nowMs) === 'today';
  return isToday ? centralTimeText(instant) : centralInstantText(instant);
}

/** The text after a weekday at midnight, and the separator before any other time, by language. */
const MIDNIGHT = { 'en-US': ' at midnight', fr: ' à minuit', es: ' a medianoche' } as const;
const BEFORE_CLOCK = { 'en-US': ' at ', fr: ' à ', es: ', ' } as const;

/**
 * Returns an instant in Central Time. An instant in the coming six days gets its weekday: "Sunday at midnight",
 * "dimanche à minuit", "domingo a medianoche" or "Sunday at 9:59 pm CT". Any other day gets its date and time, because
 * a weekday could be either of two days.
 */
export function comingInstantText(instant: string, nowMs: number): string {
  const ms = Date.parse(instant);
  const noonMs = Date.parse(`${centralDateOf(ms)}T12:00:00Z`);
  const days = Math.floor((noonMs - Date.parse(centralDateOf(nowMs))) / DAY_MS);
  if (days < 1 || days > 6) return centralInstantText(instant);
  const language = pageLanguage();
  const weekday = weekdayText(new Date(noonMs).getUTCDay() || 7);
  const isMidnight = centralClock(ms) === '00:00';
  return `${weekday}${isMidnight ? MIDNIGHT[language] : `${BEFORE_CLOCK[language]}${centralTimeText(instant)}`}`;
}

/** Returns the date of an instant in Central Time, yyyy-MM-dd. */
export function centralDateOf(ms: number): string {
  const iso = format('iso', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE }, FIXED);
  const parts = iso.formatToParts(ms);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the hour of an instant in Central Time, 0 to 23. */
export function centralHourOf(instant: string): number {
  const hour = format('hour', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }, FIXED);
  return Number(hour.format(new Date(instant)));
}

const DAY_MS = 86_400_000;

/** Returns whether a draw's date is today, tomorrow, or later. */
export function nearnessOf(drawDate: string, nowMs: number): 'today' | 'tomorrow' | 'later' {
  const days = (Date.parse(drawDate) - Date.parse(centralDateOf(nowMs))) / DAY_MS;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}
