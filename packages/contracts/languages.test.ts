import { describe, expect, it } from 'vitest';
import { acceptedLanguages, LANGUAGE_TAGS, languageFor, languageOfRequest } from './languages.ts';

describe('the language of a page', () => {
  it.each<[part: string, what: string, cookie: string | undefined, preferred: string[], expected: string]>([
    ['browser-languages', 'falls back to English without cookie or header', undefined, [], 'en-US'],
    ['detection', 'prefers the cookie', 'fr', ['es', 'en'], 'fr'],
    ['browser-languages', 'picks the first supported language of the browser', undefined, ['de', 'es-MX', 'fr'], 'es'],
    ['browser-languages', 'ignores the region of a tag', undefined, ['FR-ca'], 'fr'],
    ['browser-languages', 'falls back to English when no language is supported', undefined, ['de', 'pl'], 'en-US'],
    ['browser-languages', 'ignores a cookie with an unsupported language', 'de', ['fr'], 'fr'],
    ['browser-languages', 'ignores a cookie with markup', '"><script>alert(1)</script>', [], 'en-US'],
    ['browser-languages', 'ignores a cookie that names an object property', '__proto__', ['constructor'], 'en-US'],
    ['browser-languages', 'ignores a cookie with trailing text', 'fr/../../etc', ['es'], 'es'],
    [
      'browser-languages',
      'considers only the first 20 languages of a list',
      undefined,
      [...Array<string>(5_000).fill('xx'), 'fr'],
      'en-US',
    ],
  ])('[S9-9/%s] [S1-7/locales] %s', (_part, _what, cookie, preferred, expected) => {
    expect(languageFor(cookie, preferred)).toBe(expected);
  });

  it.each([
    [undefined, []],
    ['', []],
    ['fr', ['fr']],
    ['en;q=0.5, es-US, fr;q=0.9, de;q=0', ['es-US', 'fr', 'en']],
    ['*;q=0.1,es;q=0.2', ['es', '*']],
    ['fr;q=abc', ['fr']],
    [`${'x,'.repeat(100_000)}fr`, Array<string>(20).fill('x')],
  ])('[S9-9/browser-languages] parses the Accept-Language header %j', (header, expected) => {
    expect(acceptedLanguages(header)).toEqual(expected);
  });

  it.each([
    ['browser-languages', {}, 'en-US'],
    ['cookie, S9-9/detection', { cookie: 'a=1; i18n_redirected=fr; b=2', 'accept-language': 'es' }, 'fr'],
    ['cookie, S9-9/browser-languages', { cookie: 'xi18n_redirected=fr', 'accept-language': 'es-MX,en;q=0.5' }, 'es'],
    ['cookie', { cookie: 'i18n_redirected=%66r; i18n_redirected=es' }, 'en-US'],
    ['detection', { cookie: 'i18n_redirected=../../fr' }, 'en-US'],
  ])('[S9-9/%s] picks the language for a request with %j: %s', (_part, headers, expected) => {
    expect(languageOfRequest(headers)).toBe(expected);
  });

  it('[S1-7/locales] [S3-28] has en-US as the default and a tag for each language', () => {
    expect(LANGUAGE_TAGS).toEqual({ 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' });
  });
});
