import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bigMax, bigMin } from './big-numbers.ts';
import { cardExpiry, creditcard } from './cards.ts';
import { excluded, isNot, maxCount, minCount, oneOf } from './choices.ts';
import { date, maxDate, minDate, oldEnough, time } from './dates.ts';
import { findingOf, type Rule } from './finding.ts';
import { confirmed, email, minPhone, regex, url } from './formats.ts';
import { max, maxIgnoreTrim, min } from './lengths.ts';
import { alpha, alphaNum, alphaSpaces } from './letters.ts';
import { FIELD_MESSAGES, GENERIC_CODES } from './messages.ts';
import { digits, double, integer, isEqNumber, isNumeric, maxValue, minValue, numeric, range } from './numbers.ts';
import { asyncValidation, forceInvalid, required, requiredRadioGroup } from './presence.ts';

/** What a reader of English is told, or null when all is well. */
function told(rule: Rule, value: unknown): string | null {
  return englishOf(z.safeParse(z.unknown().check(rule), value).error?.issues[0]?.message);
}

function englishOf(message: string | undefined): string | null {
  if (message === undefined) return null;
  const { code, values } = findingOf(message);
  const words: Readonly<Record<string, string>> = FIELD_MESSAGES;
  return (words[code] ?? FIELD_MESSAGES.GENERIC).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => `${values[name] ?? 'It'}`,
  );
}

const generic = 'It is not valid.';
const today = () => '2026-11-20';

describe('a rule tells, in the words of the specification', () => {
  it.each<[id: string, message: string, rule: Rule, wrong: unknown[], right: unknown[]]>([
    ['S5.1-1', 'This field is required', required(), ['', '  ', null, undefined, [], false], ['a', 0, true, ['x']]],
    [
      'S5.1-1',
      'This field must be a valid email',
      email(),
      ['ana', 'ana@example', 'a b@example.com', 'a@b..com', '@example.com'],
      ['ana@example.com', 'a+b@mail.example.org', ''],
    ],
    ['S5.1-2', 'This field must be at least 3 characters', min(3), ['ab', '😀😀'], ['abc', 'éàü', '']],
    ['S5.1-2', 'This field may not be greater than 3 characters', max(3), ['abcd'], ['abc', '😀😀😀', '']],
    [
      'S5.1-2',
      'This field may not be greater than 4 characters',
      maxIgnoreTrim(4, '-'),
      ['12-345'],
      [' 12-34  ', '12--34'],
    ],
    ['S5.1-4', 'This field is not in the correct format', regex(/^\d{5}$/g), ['6660', 'abcde'], ['66603', '66603', '']],
    [
      'S5.1-5, S5.2-1',
      'This field is not a valid creditcard number',
      creditcard(),
      ['4111 1111 1111 1112', '4111', 'abcd', '41111111111111111111', '62123456789012345', '9999999999999995'],
      ['4111 1111 1111 1111', '378282246310005', '6212345678901234', '8100000000000001', '6304-0000-0000', ''],
    ],
    [
      'S5.1-5',
      'Expiry date should be 11/2026 or later.',
      cardExpiry('2026-11'),
      ['10/26', '13/27', '00/27', '1026', '10/2026', '4-27'],
      ['11/26', '1127', '1/27', '01 / 2027', ''],
    ],
    [
      'S5.1-6',
      'Date must be in format yyyy-MM-dd',
      date(),
      ['11/20/2026', '2026-02-29', '2026-13-01', '26-01-01'],
      ['2024-02-29', '2026-11-20', ''],
    ],
    ['S5.1-6', 'Date must be in format MM/dd/yyyy', date('MM/dd/yyyy'), ['20/11/2026', '2026-11-20'], ['11/20/2026']],
    ['S5.1-6', 'Time must be in format 24h', time(), ['24:00', '9:60', '9:59 pm'], ['23:59', '9:05', '']],
    ['S5.1-6', 'Time must be in format 12h', time('12h'), ['13:00 pm', '0:30 am', '21:59'], ['9:59 pm', '12:00AM']],
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
      'S5.1-8',
      'Please select a date after 2026-11-20.',
      minDate('2026-11-20'),
      ['2026-11-20', '2025-12-31', 'x'],
      ['2026-11-21', ''],
    ],
    [
      'S5.1-8',
      'Please select a date before 2026-11-20',
      maxDate('2026-11-20'),
      ['2026-11-20', '2027-01-01'],
      ['2026-11-19', ''],
    ],
    [
      'S5.1-9',
      'Phone number must be at least 10 digits',
      minPhone(),
      ['785 555 010', 'none'],
      ['(785) 555-0101', '+1 785 555 0101', ''],
    ],
    ['S5.1-10', 'Requires at least 2 selections', minCount(2), [[], ['a'], undefined], [['a', 'b']]],
    ['S5.1-10', 'Please choose one option', requiredRadioGroup(), ['', undefined, null], ['a']],
  ])('[%s] %s', (_id, message, rule, wrong, right) => {
    for (const value of wrong) expect([value, told(rule, value)]).toEqual([value, message]);
    for (const value of right) expect([value, told(rule, value)]).toEqual([value, null]);
  });

  it.each<[id: string, name: string, rule: Rule, wrong: unknown[], right: unknown[]]>([
    ['S5.1-3', 'min_value', minValue(10), ['9.99', -1, 'ten'], ['10', 10, '10.5', '']],
    ['S5.1-3', 'max_value', maxValue(10), ['10.01', 11, 'ten'], ['10', -5, '']],
    ['S5.1-3', 'digits', digits(4), ['123', '12345', '12a4', '1.23'], ['1234', '0000', '']],
    ['S5.1-3', 'numeric', numeric(), ['12a', 'NaN', Number.NaN, true, '1,5'], ['12', '-1.5', '.5', 7, '']],
    ['S5.1-3', 'integer', integer(), ['1.5', 'a', '1-'], ['-12', 0, '']],
    ['S5.1-3', 'double', double(2), ['1.234', '1,5', 'a'], ['1.23', '-1', 4, '']],
    ['S5.1-3', 'alpha in English', alpha('en-US'), ['Zoé', 'a1', 'a b'], ['Ana', '']],
    ['S5.1-3', 'alpha in French', alpha('fr'), ['Núñez', 'a1'], ['Cœur', 'ÉLÉONORE', 'Zoe\u0301']],
    ['S5.1-3', 'alpha in Spanish', alpha('es'), ['Cœur', 'à'], ['Núñez', 'pingüino']],
    ['S5.1-3', 'alpha in any language of ours', alpha(), ['Łukasz', 'Œñ'], ['Núñez', 'Cœur', 'Ana']],
    ['S5.1-3', 'alpha_num', alphaNum('fr'), ['a-1', 'a 1'], ['été2026', '7']],
    ['S5.1-3', 'alpha_spaces', alphaSpaces('es'), ['a-b', 'a\tb', '1'], ['Muñoz Peña', '']],
    ['S5.1-10', 'max_count', maxCount(1), [['a', 'b']], [[], ['a'], undefined]],
    ['S5.1-10', 'oneOf', oneOf(['KS', 5]), ['MO', 6], ['KS', '5', 5, '']],
    ['S5.1-10', 'excluded', excluded(['admin', 1]), ['admin', '1'], ['ana', '']],
    ['S5.1-10', 'is_not', isNot('admin'), ['admin'], ['Admin', '']],
    ['S5.1-10', 'is_eq_number', isEqNumber(5), ['6', 'five'], ['5', '5.0', 5, '']],
    [
      'S5.1-10',
      'url',
      url(),
      ['example.com', 'javascript:alert(1)', 'https://', 'http://a b'],
      ['https://example.com/x?y', ''],
    ],
    [
      'S5.1-10',
      'big-number min',
      bigMin('9007199254740993'),
      ['9007199254740992', '9007199254740992.99', 'x', '9'.repeat(101)],
      ['9007199254740993', '9007199254740993.01', ''],
    ],
    ['S5.1-10', 'big-number max', bigMax('0.3'), ['0.30000000000000000001', '1'], ['0.3', '-5', '']],
    ['S5.1-10', 'force_invalid', forceInvalid(), ['anything', ''], []],
    ['S5.1-10', 'force_invalid taken back', forceInvalid(false), [], ['anything', '']],
    ['S5.1-11', 'range', range({ min: 1, max: 3 }), ['0', '4', 'x'], ['1', 3, '']],
    ['S5.1-11', 'range without one of its ends', range({ min: 1 }), ['2', '1'], ['']],
  ])('[%s] %s has no words of its own and tells the general ones', (_id, _name, rule, wrong, right) => {
    for (const value of wrong) expect([value, told(rule, value)]).toEqual([value, generic]);
    for (const value of right) expect([value, told(rule, value)]).toEqual([value, null]);
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
  ])('[S5.1-11] %j counts as a number: %s', (value, expected) => {
    expect(isNumeric(value)).toBe(expected);
  });
});

describe('rules that need more than a value', () => {
  const form = z.object({ email: z.string(), again: z.string() }).check(confirmed({ of: 'email', by: 'again' }));

  it('[S5.1-4] a confirmation stands at the second field', () => {
    const found = z.safeParse(form, { email: 'a@b.co', again: 'a@b.com' }).error?.issues[0];
    expect([found?.path, englishOf(found?.message)]).toEqual([['again'], 'This field confirmation does not match']);
    expect(z.safeParse(form, { email: 'a@b.co', again: 'a@b.co' }).success).toBe(true);
    expect(z.safeParse(form, { email: 'a@b.co', again: '' }).success).toBe(true);
  });

  it.each<[what: string, ask: () => Promise<boolean>, expected: string | null]>([
    ['a no', async () => false, 'Something went wrong.'],
    ['a question that fails', () => Promise.reject(new Error('lost')), 'Something went wrong.'],
    ['a yes', async () => true, null],
  ])('[S5.1-10] asyncValidation: %s', async (_what, ask, expected) => {
    const answer = await z.safeParseAsync(z.string().check(asyncValidation(ask)), 'value');
    expect(englishOf(answer.error?.issues[0]?.message)).toBe(expected);
  });

  it('a field tells one thing at a time, the first', () => {
    const schema = z.string().check(required(), min(5), email());
    expect(z.safeParse(schema, 'ab').error?.issues.map(({ message }) => message)).toEqual(['TOO_SHORT?n=5']);
  });

  it('no code has both words of its own and the general ones', () => {
    expect(GENERIC_CODES.filter((code) => code in FIELD_MESSAGES)).toEqual([]);
  });
});
