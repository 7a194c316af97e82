import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tidyPhone } from './phone-number.ts';
import { phoneChangeForm } from './profile-forms.ts';
import { fieldFindings } from './validators/finding.ts';

const codeOf = (phone: string) => {
  const read = z.safeParse(phoneChangeForm, { phone, password: 'x' });
  return read.success ? read.data.phone : fieldFindings(read.error)[0];
};

describe('a typed phone number', () => {
  it.each([
    '(785) 555-0123',
    '7855550123',
    ' 785.555.0123 ',
    '1-785-555-0123',
    '+1 785 555 0123',
    '785\u00a0555\u20110123',
    '\u202a+1 (785) 555-0123\u202c',
    '\uff17\uff18\uff15 555 0123',
  ])('has one form, however it is written: "%s"', (typed) => {
    expect(codeOf(typed)).toBe('+17855550123');
    expect(tidyPhone('+17855550123')).toBe('+17855550123');
  });

  it.each([
    ['nothing', '', { code: 'REQUIRED' }],
    ['too few digits [S5.1-9]', '785 555', { code: 'MIN_PHONE', values: { length: '10' } }],
    ['nine digits and the country code [S5.1-9]', '+1 785 555 012', { code: 'MIN_PHONE', values: { length: '10' } }],
    ['words', '785-CALL-NOW', { code: 'PHONE_SIGNS' }],
    ['an extension', '785-555-0123 x5', { code: 'PHONE_SIGNS' }],
    ['Arabic digits', '\u0667\u0668\u0665\u0665\u0665\u0665\u0660\u0661\u0662\u0663', { code: 'PHONE_SIGNS' }],
    ['a header in a second line', '7855550123\r\nBcc: 1', { code: 'CHARACTERS' }],
    ['too many digits', '785 555 01234', { code: 'PHONE_NOT_US' }],
    ["another country's number", '+44 7911 123456', { code: 'PHONE_NOT_US' }],
    ["another country's number with a prefix", '011 44 7911 123456', { code: 'PHONE_NOT_US' }],
  ])('is refused with %s', (_what, typed, finding) => {
    expect(codeOf(typed)).toEqual({ path: 'phone', ...finding });
  });
});
