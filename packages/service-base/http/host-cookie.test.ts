import { describe, expect, test } from 'vitest';
import { hostCookieIn } from './host-cookie.ts';

describe('hostCookieIn', () => {
  test.each([
    ['no header', undefined, undefined],
    ['an empty header', '', undefined],
    ['one cookie', '__Host-sid=mine', 'mine'],
    ['spaces and tabs', 'a=b; \t__Host-sid \t= mine ;c', 'mine'],
    ['a value with signs', '__Host-sid=a.b=c', 'a.b=c'],
    ['two cookies', '__Host-sid=mine; __Host-sid=planted', undefined],
    ['two equal cookies', '__Host-sid=mine; __Host-sid=mine', undefined],
    ['a name with a no-break space', '\u00a0__Host-sid=planted; __Host-sid=mine', 'mine'],
    ['a name with a line break', '\n__Host-sid=planted', undefined],
    ['a name in other capitals', '__host-sid=planted', undefined],
    ['a name in quotes', '"__Host-sid"=planted', undefined],
    ['a value with the name', 'x=__Host-sid=planted', undefined],
  ])('reads the value from %s, if exactly one cookie has the name [ASVS-3.3/3.4]', (_what, header, value) =>
    expect(hostCookieIn(header, '__Host-sid')).toBe(value),
  );
});
