import { formatUsd, formatUsdChange, formatUsdFigure } from '@sunflower/money/usd-text.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { centralInstantText, centralTimeText, drawDateText, numericDateText, weekdayText } from '../clock/dates.ts';
import { listText } from './list-text.ts';
import { phoneText } from './phone-text.ts';
import { speak } from './texts.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const instant = '2026-11-22T03:59:00Z';

describe('formats', () => {
  afterEach(() => speak('en-US'));

  it.each([
    ['en-US', '$1,234.50', '$1,234', '$5', '+$4.00', '$8.4'],
    ['fr', '1 234,50 $', '1 234 $', '5 $', '+4,00 $', '8,4'],
    ['es', '$1,234.50', '$1,234', '$5', '+$4.00', '$8.4'],
  ] as const)(
    '[S1-7/currency] [S9-13/money] %s writes dollars with, without and with optional cents',
    async (language, ...expected) => {
      await speak(language);
      const written = [
        formatUsd(123_450n),
        formatUsd(123_450n, 'no-cents'),
        formatUsd(500n, 'optional-cents'),
        formatUsdChange(400n),
        formatUsdFigure(840n),
      ];
      expect(written.map(plain)).toEqual(expected);
    },
  );

  it.each([
    ['en-US', 'Sat, Nov 21', '9:59 pm CT', 'Monday', 'a, b, and c'],
    ['fr', 'sam. 21 nov.', '21:59 CT', 'lundi', 'a, b et c'],
    ['es', 'sáb, 21 de nov', '9:59 p. m. CT', 'lunes', 'a, b y c'],
  ] as const)('%s names days and times in its own way', async (language, ...expected) => {
    await speak(language);
    const texts = [drawDateText('2026-11-21'), centralTimeText(instant), weekdayText(1), listText(['a', 'b', 'c'])];
    expect(texts.map(plain)).toEqual(expected);
  });

  it.each(['en-US', 'fr', 'es'] as const)(
    '[S9-13/date] %s writes a date of numbers as MM/dd/yyyy',
    async (language) => {
      await speak(language);
      expect(numericDateText('2026-11-21')).toBe('11/21/2026');
      expect(centralInstantText(instant).startsWith('11/21/2026, ')).toBe(true);
    },
  );

  it.each([
    ['7855550101', '(785) 555-0101'],
    ['+1 785-555-0101', '(785) 555-0101'],
    ['785 555 01', '785 555 01'],
    ['1-800-GAMBLER', '1-800-GAMBLER'],
  ])('[S9-13/phone] %s is written %s', (typed, expected) => {
    expect(phoneText(typed)).toBe(expected);
  });
});
