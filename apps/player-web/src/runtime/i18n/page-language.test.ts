// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, startLanguage } from './page-language.ts';
import { localeTag, speak } from './texts.ts';

/** jsdom keeps no attributes of a cookie, so what is written is watched. */
const written: string[] = [];
let cookies = '';

describe('the language of a page', () => {
  beforeEach(() => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    cookies = '';
    written.length = 0;
    document.documentElement.lang = '';
    await speak('en-US');
  });

  it.each<[what: string, cookie: string, wishes: string[], expected: string]>([
    ['cookie before browser', 'a=1; i18n_redirected=fr', ['es-US'], 'fr-FR'],
    ['browser without cookie', 'a=1', ['de', 'es-MX', 'en'], 'es-US'],
    ['neither', '', ['de'], 'en-US'],
    ['a cookie that cannot be read', 'i18n_redirected=%E0%A4%A', ['fr'], 'fr-FR'],
    ['a cookie with markup', 'i18n_redirected=%3Cscript%3Ealert(1)%3C/script%3E', [], 'en-US'],
    ['a cookie of a prototype', 'i18n_redirected=__proto__', ['es'], 'es-US'],
  ])('[S9-9] %s', async (_what, cookie, wishes, expected) => {
    cookies = cookie;
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes);
    await startLanguage(false);
    expect([localeTag(), document.documentElement.lang]).toEqual([expected, expected]);
  });

  it('a page written ahead keeps the language it was written in', async () => {
    cookies = 'i18n_redirected=es';
    document.documentElement.lang = 'fr-FR';
    await startLanguage(true);
    expect(localeTag()).toBe('fr-FR');
  });

  it('in a page that is not ours only our element speaks, from the start and after a choice', async () => {
    cookies = 'i18n_redirected=es';
    document.documentElement.lang = 'de';
    const element = document.createElement('div');
    await startLanguage(false, element);
    expect([element.lang, document.documentElement.lang]).toEqual(['es-US', 'de']);
    await chooseLanguage('fr');
    expect([element.lang, document.documentElement.lang]).toEqual(['fr-FR', 'de']);
    await startLanguage(false);
  });

  it('[S9-9] a choice is kept 365 days for every path, lax same-site, and tells the document', async () => {
    await chooseLanguage('fr');
    expect(written).toEqual(['i18n_redirected=fr; max-age=31536000; path=/; samesite=lax']);
    expect(document.documentElement.lang).toBe('fr-FR');
  });
});
