import { formatUsd, formatUsdChange, formatUsdFigure } from '@sunflower/money/usd-text.ts';
import {
  centralInstantText,
  centralTimeText,
  comingInstantText,
  drawDateText,
  farDateText,
  recentInstantText,
  shortDateText,
  weekdayText,
} from '../clock/dates.ts';
import { listText } from './list-text.ts';

const EVENING = '2026-11-22T03:59:00Z';
const MIDNIGHT = '2026-11-22T06:00:00Z';
const MORNING = '2027-03-05T15:05:00Z';

/** Every format with a sample. Node and a browser must format each sample alike, because hydration compares the two. */
export const FORMATS = {
  'a short date': () => shortDateText('2026-11-21'),
  'a short date of one digit': () => shortDateText('2027-03-05'),
  "a draw's date": () => drawDateText('2026-11-21'),
  'a date far away': () => farDateText('2027-03-05'),
  'a time in the evening': () => centralTimeText(EVENING),
  'an instant in the evening': () => centralInstantText(EVENING),
  'an instant in the morning': () => centralInstantText(MORNING),
  'an instant of today': () => recentInstantText(EVENING, Date.parse('2026-11-21T06:00:00Z')),
  'an instant of yesterday': () => recentInstantText(EVENING, Date.parse('2026-11-22T06:00:00Z')),
  'the coming midnight': () => comingInstantText(MIDNIGHT, Date.parse('2026-11-22T05:59:00Z')),
  'a midnight in six days': () => comingInstantText(MIDNIGHT, Date.parse('2026-11-17T05:59:00Z')),
  'a midnight in seven days': () => comingInstantText(MIDNIGHT, Date.parse('2026-11-15T15:00:00Z')),
  'an evening of the coming week': () => comingInstantText(EVENING, Date.parse('2026-11-20T15:00:00Z')),
  'an evening that has passed': () => comingInstantText(EVENING, Date.parse('2026-11-22T15:00:00Z')),
  'a weekday': () => weekdayText(1),
  'an amount': () => formatUsd(123_450n),
  'an amount without cents': () => formatUsd(123_450n, 'no-cents'),
  'an amount with optional cents': () => formatUsd(500n, 'optional-cents'),
  'an amount of millions in digits': () => formatUsd(346_000_000_00n, 'no-cents'),
  'a change': () => formatUsdChange(400n),
  'a figure before a unit': () => formatUsdFigure(840n),
  'a list': () => listText(['a', 'b', 'c']),
} as const;

/** The result of each format in each language, with plain spaces. */
export const EXPECTED_FORMATS = {
  'en-US': {
    'a short date': '11/21/2026',
    'a short date of one digit': '03/05/2027',
    "a draw's date": 'Sat, Nov 21',
    'a date far away': 'Fri, Mar 5, 2027',
    'a time in the evening': '9:59 pm CT',
    'an instant in the evening': '11/21/2026, 9:59 pm CT',
    'an instant in the morning': '03/05/2027, 9:05 am CT',
    'an instant of today': '9:59 pm CT',
    'an instant of yesterday': '11/21/2026, 9:59 pm CT',
    'the coming midnight': 'Sunday at midnight',
    'a midnight in six days': 'Sunday at midnight',
    'a midnight in seven days': '11/22/2026, 12:00 am CT',
    'an evening of the coming week': 'Saturday at 9:59 pm CT',
    'an evening that has passed': '11/21/2026, 9:59 pm CT',
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
    'an instant of today': '21:59 CT',
    'an instant of yesterday': '21/11/2026 à 21:59 CT',
    'the coming midnight': 'dimanche à minuit',
    'a midnight in six days': 'dimanche à minuit',
    'a midnight in seven days': '22/11/2026 à 0:00 CT',
    'an evening of the coming week': 'samedi à 21:59 CT',
    'an evening that has passed': '21/11/2026 à 21:59 CT',
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
    'an instant of today': '9:59 p. m. CT',
    'an instant of yesterday': '21 nov 2026, 9:59 p. m. CT',
    'the coming midnight': 'domingo a medianoche',
    'a midnight in six days': 'domingo a medianoche',
    'a midnight in seven days': '22 nov 2026, 12:00 a. m. CT',
    'an evening of the coming week': 'sábado, 9:59 p. m. CT',
    'an evening that has passed': '21 nov 2026, 9:59 p. m. CT',
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
