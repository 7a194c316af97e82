import { formatUsd, formatUsdChange, formatUsdFigure } from '@sunflower/money/usd-text.ts';
import {
  centralInstantText,
  centralTimeText,
  drawDateText,
  farDateText,
  shortDateText,
  weekdayText,
} from '../clock/dates.ts';
import { listText } from './list-text.ts';

const EVENING = '2026-11-22T03:59:00Z';
const MORNING = '2027-03-05T15:05:00Z';

/** Every format with a sample, as Node and a browser both have to write it: hydration compares the two. */
export const FORMATS = {
  'a short date': () => shortDateText('2026-11-21'),
  'a short date of one digit': () => shortDateText('2027-03-05'),
  "a draw's date": () => drawDateText('2026-11-21'),
  'a date far away': () => farDateText('2027-03-05'),
  'a time in the evening': () => centralTimeText(EVENING),
  'an instant in the evening': () => centralInstantText(EVENING),
  'an instant in the morning': () => centralInstantText(MORNING),
  'a weekday': () => weekdayText(1),
  'an amount': () => formatUsd(123_450n),
  'an amount without cents': () => formatUsd(123_450n, 'no-cents'),
  'an amount with optional cents': () => formatUsd(500n, 'optional-cents'),
  'an amount of millions in digits': () => formatUsd(346_000_000_00n, 'no-cents'),
  'a change': () => formatUsdChange(400n),
  'a figure before a unit': () => formatUsdFigure(840n),
  'a list': () => listText(['a', 'b', 'c']),
} as const;

/** What each format writes in each language, with plain spaces. */
export const EXPECTED_FORMATS = {
  'en-US': {
    'a short date': '11/21/2026',
    'a short date of one digit': '03/05/2027',
    "a draw's date": 'Sat, Nov 21',
    'a date far away': 'Fri, Mar 5, 2027',
    'a time in the evening': '9:59 pm CT',
    'an instant in the evening': '11/21/2026, 9:59 pm CT',
    'an instant in the morning': '03/05/2027, 9:05 am CT',
    'a weekday': 'Monday',
    'an amount': '$1,234.50',
    'an amount without cents': '$1,234',
    'an amount with optional cents': '$5',
    'an amount of millions in digits': '$346,000,000',
    'a change': '+$4.00',
    'a figure before a unit': '$8.4',
    'a list': 'a, b, and c',
  },
  fr: {
    'a short date': '21/11/2026',
    'a short date of one digit': '05/03/2027',
    "a draw's date": 'sam. 21 nov.',
    'a date far away': 'ven. 5 mars 2027',
    'a time in the evening': '21:59 CT',
    'an instant in the evening': '21/11/2026 à 21:59 CT',
    'an instant in the morning': '05/03/2027 à 9:05 CT',
    'a weekday': 'lundi',
    'an amount': '1 234,50 $',
    'an amount without cents': '1 234 $',
    'an amount with optional cents': '5 $',
    'an amount of millions in digits': '346 000 000 $',
    'a change': '+4,00 $',
    'a figure before a unit': '8,4',
    'a list': 'a, b et c',
  },
  es: {
    'a short date': '21 nov 2026',
    'a short date of one digit': '5 mar 2027',
    "a draw's date": 'sáb, 21 de nov',
    'a date far away': 'vie, 5 de mar de 2027',
    'a time in the evening': '9:59 p. m. CT',
    'an instant in the evening': '21 nov 2026, 9:59 p. m. CT',
    'an instant in the morning': '5 mar 2027, 9:05 a. m. CT',
    'a weekday': 'lunes',
    'an amount': '$1,234.50',
    'an amount without cents': '$1,234',
    'an amount with optional cents': '$5',
    'an amount of millions in digits': '$346,000,000',
    'a change': '+$4.00',
    'a figure before a unit': '$8.4',
    'a list': 'a, b y c',
  },
} as const;

/** Writes every format in the page's language, with plain spaces. */
export function writeFormats(): Record<string, string> {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return Object.fromEntries(Object.entries(FORMATS).map(([name, write]) => [name, plain(write())]));
}
