import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, languageFor, languageOfRequest, wishesOf } from './languages.ts';

describe('the language of a page', () => {
  it.each<[what: string, cookie: string | undefined, wishes: string[], expected: string]>([
    ['nothing is English', undefined, [], 'en-US'],
    ['the cookie goes first', 'fr', ['es', 'en'], 'fr'],
    ['the first wish that we speak', undefined, ['de', 'es-MX', 'fr'], 'es'],
    ['a region of ours or not', undefined, ['FR-ca'], 'fr'],
    ['no language of ours', undefined, ['de', 'pl'], 'en-US'],
    ['a cookie of another language', 'de', ['fr'], 'fr'],
    ['a cookie with markup', '"><script>alert(1)</script>', [], 'en-US'],
    ['a cookie that names a property', '__proto__', ['constructor'], 'en-US'],
    ['a cookie with more after it', 'fr/../../etc', ['es'], 'es'],
    ['a wish far down a made-up list', undefined, [...Array<string>(5_000).fill('xx'), 'fr'], 'en-US'],
  ])('[S9-9] [S1-7/locales] %s', (_what, cookie, wishes, expected) => {
    expect(languageFor(cookie, wishes)).toBe(expected);
  });

  it.each([
    [undefined, []],
    ['', []],
    ['fr', ['fr']],
    ['en;q=0.5, es-US, fr;q=0.9, de;q=0', ['es-US', 'fr', 'en']],
    ['*;q=0.1,es;q=0.2', ['es', '*']],
    ['fr;q=abc', ['fr']],
    [`${'x,'.repeat(100_000)}fr`, Array<string>(20).fill('x')],
  ])('[S9-9] wishes of %j', (header, expected) => {
    expect(wishesOf(header)).toEqual(expected);
  });

  it.each([
    [{}, 'en-US'],
    [{ cookie: 'a=1; i18n_redirected=fr; b=2', 'accept-language': 'es' }, 'fr'],
    [{ cookie: 'xi18n_redirected=fr', 'accept-language': 'es-MX,en;q=0.5' }, 'es'],
    [{ cookie: 'i18n_redirected=%66r; i18n_redirected=es' }, 'en-US'],
    [{ cookie: 'i18n_redirected=../../fr' }, 'en-US'],
  ])('[S9-9] a request with %j is answered in %s', (headers, expected) => {
    expect(languageOfRequest(headers)).toBe(expected);
  });

  it('[S1-7/locales] [S3-28] en-US is the default, and each language has its tag', () => {
    expect(LANGUAGE_TAGS).toEqual({ 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' });
  });
});
