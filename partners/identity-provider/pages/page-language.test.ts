import { expect, it } from 'vitest';
import { pageLanguage, tagOf } from './page-language.ts';

it.each([
  [undefined, undefined, 'en-US'],
  ['fr-FR', 'es', 'fr-FR'],
  ['de es-US fr', undefined, 'es-US'],
  ['de', 'pl, fr-CA;q=0.8, es;q=0.5', 'fr-FR'],
  ['', 'en', 'en-US'],
  [['fr'], 7, 'en-US'],
  ['"><script> __proto__ constructor', undefined, 'en-US'],
  [`${'xx '.repeat(5_000)}fr`, undefined, 'en-US'],
])(
  '[S9-9/browser-languages] chooses for ui_locales %j and Accept-Language %j the language %s',
  (input, accepted, expected) => {
    expect(tagOf(pageLanguage(input, accepted))).toBe(expected);
  },
);
