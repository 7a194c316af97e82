import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { afterEach, expect, it } from 'vitest';
import { EXPECTED_FORMATS, writeFormats } from './formats-in-tests.ts';
import { switchLanguage } from './texts.ts';

afterEach(() => switchLanguage('en-US'));

it.each(LANGUAGES)('writes every date, time and amount in %s like the server', async (language) => {
  await switchLanguage(language);
  expect(writeFormats()).toEqual(EXPECTED_FORMATS[language]);
});
