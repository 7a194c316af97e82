import { describe, expect, it } from 'vitest';
import { amountText, dayText, momentText, shortDayText } from './central-text.ts';

const EVENING = Temporal.Instant.from('2026-11-22T03:59:00Z');

describe('dates and amounts of documents and emails', () => {
  it.each([
    ['en-US', '11/21/2026', 'November 21, 2026', 'Nov 21, 2026, 9:59 PM CT', '$50,000.00'],
    ['fr', '21/11/2026', '21 novembre 2026', '21 nov. 2026, 21:59 CT', '50\u00a0000,00\u00a0$'],
    ['es', '21 nov 2026', '21 de noviembre de 2026', '21 nov 2026, 9:59 p.m. CT', '$50,000.00'],
  ] as const)('have the usual form of %s', (language, short, long, moment, amount) => {
    expect(shortDayText('2026-11-21', language)).toBe(short);
    expect(dayText('2026-11-21', language)).toBe(long);
    expect(momentText(EVENING, language).replaceAll('\u00a0', ' ')).toBe(moment);
    expect(amountText(50_000_00n, language)).toBe(amount);
  });

  it.each([
    ['2026-11-01T05:59:00Z', '12:59 AM CT'],
    ['2026-11-01T06:30:00Z', '1:30 AM CDT'],
    ['2026-11-01T07:30:00Z', '1:30 AM CST'],
    ['2026-11-01T08:00:00Z', '2:00 AM CT'],
    ['2026-03-08T07:59:00Z', '1:59 AM CT'],
    ['2026-03-08T08:00:00Z', '3:00 AM CT'],
  ])('write the time zone at %s as %s, precisely only in the hour that occurs twice', (at, time) => {
    expect(momentText(Temporal.Instant.from(at), 'en-US').replaceAll('\u00a0', ' ')).toMatch(new RegExp(`, ${time}$`));
  });

  it.each(['en-US', 'fr', 'es'] as const)(
    'use in %s only characters that the standard font of a PDF has',
    (language) => {
      const written = [momentText(EVENING, language), amountText(-1_234_567_89n, language)].join('');
      expect([...written].filter((sign) => sign.charCodeAt(0) > 0xff)).toEqual([]);
    },
  );
});
