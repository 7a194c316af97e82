import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { EXPECTED_FORMATS, writeFormats } from './formats-in-tests.ts';
import { phoneText } from './phone-text.ts';
import { switchLanguage } from './texts.ts';

describe('formats', () => {
  afterEach(() => switchLanguage('en-US'));

  it.each(LANGUAGES)(
    '[S1-7/currency] [S9-13/money] [S9-13/date] write dates, times and dollars in %s the way its readers do',
    async (language) => {
      await switchLanguage(language);
      expect(writeFormats()).toEqual(EXPECTED_FORMATS[language]);
    },
  );

  it.each([
    ['7855550101', '(785) 555-0101'],
    ['+1 785-555-0101', '(785) 555-0101'],
    ['785 555 01', '785 555 01'],
    ['1-800-GAMBLER', '1-800-GAMBLER'],
  ])('[S9-13/phone] write %s as %s', (typed, expected) => {
    expect(phoneText(typed)).toBe(expected);
  });
});
