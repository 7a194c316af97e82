import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { date, maxDate, minDate, oldEnough } from './dates.ts';
import { findingOf, type Rule } from './finding.ts';
import { confirmed, email, regex } from './formats.ts';
import { max, maxIgnoreTrim, min } from './lengths.ts';
import { FIELD_MESSAGES, GENERIC_CODES } from './messages.ts';
import { digits, integer, isNumeric, numeric, range } from './numbers.ts';
import { required, requiredRadioGroup } from './presence.ts';

/** Returns the English message for a value, or null if the rule accepts it. */
function messageOf(rule: Rule, value: unknown): string | null {
  return englishOf(z.safeParse(z.unknown().check(rule), value).error?.issues[0]?.message);
}

function englishOf(message: string | undefined): string | null {
  if (message === undefined) return null;
  const { code, values } = findingOf(message);
  const messages: Readonly<Record<string, string>> = FIELD_MESSAGES;
  return (messages[code] ?? FIELD_MESSAGES.GENERIC).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => `${values[name] ?? 'It'}`,
  );
}

const generic = 'It is not valid.';
const today = () => '2026-11-20';

describe("a rule's message, as in the specification", () => {
  it.each<[id: string, message: string, rule: Rule, wrong: unknown[], right: unknown[]]>([
    [
      'S5.1-1/required',
      'This field is required',
      required(),
      ['', '  ', null, undefined, [], false],
      ['a', 0, true, ['x']],
    ],
    [
      'S5.1-1/email',
      'This field must be a valid email',
      email(),
      ['ana', 'ana@example', 'a b@example.com', 'a@b..com', '@example.com'],
      ['ana@example.com', 'a+b@mail.example.org', ''],
    ],
    ['S5.1-2/min', 'This field must be at least 3 characters', min(3), ['ab', '😀😀'], ['abc', 'éàü', '']],
    ['S5.1-2/max', 'This field may not be greater than 3 characters', max(3), ['abcd'], ['abc', '😀😀😀', '']],
    [
      'S5.1-2/ignored',
      'This field may not be greater than 4 characters',
      maxIgnoreTrim(4, '- '),
      ['12-345', '1234.'],
      ['12-34', '12--3 4'],
    ],
    [
      'S5.1-2/trimmed',
      'This field may not be greater than 4 characters',
      maxIgnoreTrim(4),
      [' 12345 ', '12 34', '12-34'],
      [' 1234', '1234  ', '\t1234\n'],
    ],
    [
      'S5.1-4/regex',
      'This field is not in the correct format',
      regex(/^\d{5}$/g),
      ['6660', 'abcde'],
      ['66603', '66603', ''],
    ],
    [
      'S5.1-6/date',
      'Date must be in format yyyy-MM-dd',
      date(),
      ['11/20/2026', '2026-02-29', '2026-13-01', '26-01-01'],
      ['2024-02-29', '2026-11-20', ''],
    ],
    [
      'S5.1-6/date',
      'Date must be in format MM/dd/yyyy',
      date('MM/dd/yyyy'),
      ['20/11/2026', '2026-11-20'],
      ['11/20/2026'],
    ],
    [
      'S5.1-7, S9-13/minimum-age',
      'Age restrictions not met',
      oldEnough(today),
      ['2008-11-21', '2020-01-01', '2027-01-01', 'x'],
      ['2008-11-20', '1980-05-05', ''],
    ],
    ['S5.1-7', 'Age restrictions not met', oldEnough(() => '2026-02-28'), ['2008-02-29'], ['2008-02-28']],
    ['S5.1-7', 'Age restrictions not met', oldEnough(today, 21), ['2005-11-21'], ['2005-11-20']],
    [
      'S5.1-8/min-date',
      'Please select a date after 2026-11-20.',
      minDate('2026-11-20'),
      ['2026-11-20', '2025-12-31', 'x'],
      ['2026-11-21', ''],
    ],
    [
      'S5.1-8/max-date',
      'Please select a date before 2026-11-20',
      maxDate('2026-11-20'),
      ['2026-11-20', '2027-01-01'],
      ['2026-11-19', ''],
    ],
    ['S5.1-10/radio', 'Please choose one option', requiredRadioGroup(), ['', undefined, null], ['a']],
  ])('[%s] is "%s"', (_id, message, rule, wrong, right) => {
    for (const value of wrong) expect([value, messageOf(rule, value)]).toEqual([value, message]);
    for (const value of right) expect([value, messageOf(rule, value)]).toEqual([value, null]);
  });

  it.each<[id: string, name: string, rule: Rule, wrong: unknown[], right: unknown[]]>([
    ['S5.1-3/whole', 'digits', digits(4), ['123', '12345', '12a4', '1.23'], ['1234', '0000', '']],
    ['S5.1-3/whole', 'numeric', numeric(), ['12a', 'NaN', Number.NaN, true, '1,5'], ['12', '-1.5', '.5', 7, '']],
    ['S5.1-3/whole', 'integer', integer(), ['1.5', 'a', '1-'], ['-12', 0, '']],
    ['S5.1-11/range', 'range', range({ min: 1, max: 3 }), ['0', '4', 'x'], ['1', 3, '']],
    ['S5.1-11/range', 'range without one of its ends', range({ min: 1 }), ['2', '1'], ['']],
  ])('[%s] %s uses the generic message', (_id, _name, rule, wrong, right) => {
    for (const value of wrong) expect([value, messageOf(rule, value)]).toEqual([value, generic]);
    for (const value of right) expect([value, messageOf(rule, value)]).toEqual([value, null]);
  });

  it.each([
    ['', true],
    [undefined, true],
    [0, true],
    [12.5, true],
    ['12.5', true],
    ['-3', true],
    ['1e5', false],
    ['0x10', false],
    [Number.POSITIVE_INFINITY, false],
    [{}, false],
  ])('[S5.1-11/numeric] %j counts as a number: %s', (value, expected) => {
    expect(isNumeric(value)).toBe(expected);
  });
});

describe('findings of a form', () => {
  const form = z.object({ email: z.string(), again: z.string() }).check(confirmed({ of: 'email', by: 'again' }));

  it('[S5.1-4/confirmed] report two fields that must match at the second one', () => {
    const found = z.safeParse(form, { email: 'a@b.co', again: 'a@b.com' }).error?.issues[0];
    expect([found?.path, englishOf(found?.message)]).toEqual([['again'], 'This field confirmation does not match']);
    expect(z.safeParse(form, { email: 'a@b.co', again: 'a@b.co' }).success).toBe(true);
    expect(z.safeParse(form, { email: 'a@b.co', again: '' }).success).toBe(true);
  });

  it('include only the first problem of each field', () => {
    const schema = z.string().check(required(), min(5), email());
    expect(z.safeParse(schema, 'ab').error?.issues.map(({ message }) => message)).toEqual(['TOO_SHORT?n=5']);
  });

  it('have either a message of their own or the generic one, never both', () => {
    expect(GENERIC_CODES.filter((code) => code in FIELD_MESSAGES)).toEqual([]);
  });
});
