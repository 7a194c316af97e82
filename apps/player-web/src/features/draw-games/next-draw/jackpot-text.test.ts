import { afterEach, expect, it } from 'vitest';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { describeJackpot } from './jackpot-text.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

afterEach(() => switchLanguage('en-US'));

it.each([
  ['en-US', '$520 Million', '$1.32 Million', '$1 Million', '$1.08 Billion', '$100,000'],
  [
    'fr',
    '520 millions de dollars',
    '1,32 million de dollars',
    '1 million de dollars',
    '1,08 milliard de dollars',
    '100 000 $',
  ],
  ['es', '$520 millones', '$1.32 millones', '$1 millón', '$1.08 mil millones', '$100,000'],
] as const)('a large amount reads naturally in %s', async (language, ...expected) => {
  await switchLanguage(language);
  const cents = [520_000_000_00n, 1_320_000_00n, 1_000_000_00n, 1_080_000_000_00n, 100_000_00n];
  expect(cents.map((one) => plain(describeJackpot(one)))).toEqual(expected);
});
