// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, startLanguage } from './page-language.ts';
import { localeTag, switchLanguage } from './texts.ts';

/** Everything that is written to the cookie, because jsdom keeps no cookie attributes. */
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
    await switchLanguage('en-US');
  });

  it.each<[part: string, what: string, cookie: string, wishes: string[], expected: string]>([
    ['detection', 'uses the cookie rather than the browser’s language', 'a=1; i18n_redirected=fr', ['es-US'], 'fr-FR'],
    ['browser-languages', 'uses the browser’s language without a cookie', 'a=1', ['de', 'es-MX', 'en'], 'es-US'],
    ['browser-languages', 'is English without a cookie or a supported browser language', '', ['de'], 'en-US'],
    ['browser-languages', 'ignores an unreadable cookie', 'i18n_redirected=%E0%A4%A', ['fr'], 'fr-FR'],
    [
      'browser-languages',
      'ignores a cookie with markup',
      'i18n_redirected=%3Cscript%3Ealert(1)%3C/script%3E',
      [],
      'en-US',
    ],
    ['browser-languages', 'ignores a cookie with a property name', 'i18n_redirected=__proto__', ['es'], 'es-US'],
  ])('[S9-9/%s] %s', async (_part, _what, cookie, wishes, expected) => {
    cookies = cookie;
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes);
    await startLanguage(false);
    expect([localeTag(), document.documentElement.lang]).toEqual([expected, expected]);
  });

  it('is the language of the prerendered page, not that of the cookie', async () => {
    cookies = 'i18n_redirected=es';
    document.documentElement.lang = 'fr-FR';
    await startLanguage(true);
    expect(localeTag()).toBe('fr-FR');
  });

  it("is set on our element only, not on the host page's document", async () => {
    cookies = 'i18n_redirected=es';
    document.documentElement.lang = 'de';
    const element = document.createElement('div');
    await startLanguage(false, element);
    expect([element.lang, document.documentElement.lang]).toEqual(['es-US', 'de']);
    await chooseLanguage('fr');
    expect([element.lang, document.documentElement.lang]).toEqual(['fr-FR', 'de']);
    await startLanguage(false);
  });

  it.each([
    ['cookie', 'by the name i18n_redirected', 'i18n_redirected=fr'],
    ['lifetime', 'for 365 days', 'max-age=31536000'],
    ['path', 'for every path', 'path=/'],
    ['same-site', 'same-site lax', 'samesite=lax'],
  ])('[S9-9/%s] is stored in a cookie, %s', async (_part, _what, attribute) => {
    await chooseLanguage('fr');
    expect(written).toHaveLength(1);
    expect(written[0]?.split('; ')).toContain(attribute);
  });

  it('is stored in a cookie for secure connections only, on a page with TLS [ASVS-3.3/3.4/readable]', async () => {
    await chooseLanguage('fr');
    expect(written[0]).not.toContain('secure');
    vi.stubGlobal('location', new URL('https://play.sunflower.example/'));
    await chooseLanguage('fr');
    expect(written[1]?.split('; ')).toContain('secure');
    vi.unstubAllGlobals();
  });

  it('is set on the document when the player chooses one', async () => {
    await chooseLanguage('fr');
    expect(document.documentElement.lang).toBe('fr-FR');
  });
});
