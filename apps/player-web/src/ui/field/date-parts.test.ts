import { describe, expect, test } from 'vitest';
import { isRealDate, joinDate, NO_DATE, readPastedDate, splitDate } from './date-parts.ts';

describe('joinDate', () => {
  test.each([
    ['4', '9', '1990', '1990-04-09'],
    ['02', '29', '2004', '2004-02-29'],
    ['02', '29', '2005', '2005-02-29?'],
    ['13', '1', '2000', '2000-13-1?'],
    ['4', '31', '2000', '2000-4-31?'],
    ['0', '1', '2000', '2000-0-1?'],
    ['4', '9', '199', '199-4-9?'],
    ['4', '9', '1890', '1890-4-9?'],
    ['', '9', '1990', '1990--9?'],
    ['', '', '', ''],
  ])('joins %s, %s and %s as "%s"', (month, day, year, date) => {
    expect(joinDate({ month, day, year })).toBe(date);
  });
});

test.each([
  ['1990-04-09', true],
  ['2005-02-29', false],
  ['2005-02-29?', false],
  ['', false],
])('has for "%s" the isRealDate result %s', (text, isReal) => {
  expect(isRealDate(text)).toBe(isReal);
});

test('reads with splitDate only what joinDate returns', () => {
  expect(splitDate('1990-04-09')).toEqual({ year: '1990', month: '04', day: '09' });
  expect(splitDate('04/09/1990')).toBe(NO_DATE);
});

test.each([
  ['04/09/1990', { month: '04', day: '09', year: '1990' }],
  [' 4-9-1990 ', { month: '4', day: '9', year: '1990' }],
  ['1990-04-09', { month: '04', day: '09', year: '1990' }],
  ['April', null],
])('parses "%s" with readPastedDate', (text, parts) => {
  expect(readPastedDate(text)).toEqual(parts);
});
