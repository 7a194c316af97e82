import { REGISTRATION_LIMITS } from '@sunflower/contracts/identity.ts';
import { describe, expect, it } from 'vitest';
import { MOST_MEANINGS, meaningsOf } from './home-meanings.ts';
import { homeOf, mayBeOneHome } from './homes.ts';
import { compareHomes, type Typed } from './homes-in-tests.ts';

describe('one home at an address whose characters mean two things [GLI19-03]', () => {
  it.each<[string, Typed, Typed]>([
    ['a unit by its first character in the second line', { line1: '12 Main St', line2: 'U-4' }, '12 Main St Unit 4'],
    ['a unit in the second line', { line1: '12 Main St', line2: 'U4' }, { line1: '12 Main St', line2: 'Unit 4' }],
    ['a box in the second line', { line1: '100', line2: 'PO 12' }, { line1: '100', line2: 'PO Box 12' }],
    ['a circle and a unit in short', '12 Oak Cr U-4', '12 Oak Cir Unit 4'],
    ['a circle, and a unit in the second line', { line1: '12 Oak Cr', line2: 'U-4' }, '12 Oak Cir Unit 4'],
    ['a crescent and a unit in short', '12 Oak Cr. U 4', '12 Oak Crescent #4'],
    ['a name of honor and a unit in short', '12 M L King Blvd U4', '12 Martin L King Blvd Unit 4'],
    ['a word for a home and a lane in short', 'Home 12, Oak La', '12 Oak Ln'],
    ['a word for a home and a circle in short', 'Home 12, Oak Cr', '12 Oak Circle'],
    ['a word for a home and a kind before its name', 'Home 12 St. Main U-4', '12 Main St Unit 4'],
    ['a kind before its name and a suite', '12 St Main Ste 4', '12 Main St Suite 4'],
    ['a kind before its name and a trailer', '12 St Main Trailer 4', '12 Main St Trailer 4'],
    ['a kind before its name and a number', '12 St Main 4', '12 Main St Apt 4'],
    ['a kind before its name and a direction', '12 St Main N', '12 N Main St'],
    ['a kind before its name and a box', '12 St Main Box 5', '12 Main St Box 5'],
    ['a kind before its name and a place', '12 St Main Rear', '12 Main St Rear'],
    ['a kind before its name after an apartment', 'Apt 4, 12 St. Main', '12 Main St Apt 4'],
    ['a lane in short and a suite', '12 Oak La Ste 4', '12 Oak Lane Ste 4'],
    ['a lane in short and a trailer', '12 Oak La Trailer 4', '12 Oak Ln Trailer 4'],
    ['a lane in short and a unit', '12 Oak La U-4', '12 Oak Ln Apt 4'],
    ['a lane in short before the number', 'Oak La 12', '12 Oak Ln'],
    ['a highway named by the state and a trailer', '100 Kansas 4 Trailer 2', '100 K-4 Trailer 2'],
    ['a highway named by the state and a unit', '100 Kansas 4 U-2', '100 K-4 Unit 2'],
    ['a business road without its system and a suite', '100 24 Business Ste 4', '100 US 24 Business Ste 4'],
    ['a ranch road and a suite', '100 RM 12 Ste 4', '100 Ranch to Market Rd 12 Ste 4'],
    ['a kind before a name of two words', '12 St Red Oak', '12 Red Oak St'],
    ['a kind before a name of two words and an apartment', '12 St. Red Oak Unit 4', '12 Red Oak St #4'],
    ['a kind before a name of two words and the number', 'St. Red Oak 12', '12 Red Oak St'],
    ['a kind before a name with an accent', '12 St. Peña', '12 Peña St'],
    ['a circle in full-width characters', '１２ Ｏａｋ Ｃｒ', '12 Oak Cir'],
    ['a circle in short after an ordinal', '12 5th Cr', '12 5th Circle'],
    ['a circle in the line after the number', { line1: '12', line2: 'Oak Cr' }, '12 Oak Cir'],
    ['a kind before its name in the second line', { line1: '12', line2: 'St. Main U-4' }, '12 Main St Unit 4'],
    ['a unit before a city', '12 Main St U-4, Topeka', '12 Main St Unit 4'],
  ])('is recognized with %s', (_what, one, other) => {
    expect(compareHomes(one, other)).toEqual([true, true]);
  });
});

describe('two homes at addresses whose characters mean two things [GLI19-03]', () => {
  it.each<[string, Typed, Typed]>([
    ['unit by its first character and in full', '12 Main St U-4', '12 Main St Unit 5'],
    ['unit in the second line', { line1: '12 Main St', line2: 'U-4' }, { line1: '12 Main St', line2: 'Unit 5' }],
    ['box in the second line', { line1: '100', line2: 'PO 12' }, { line1: '100', line2: 'PO Box 13' }],
    ['unit on a circle in short', '12 Oak Cr U-4', '12 Oak Cir Unit 5'],
    ['unit on a street of honor', '12 M L King Blvd U4', '12 Martin L King Blvd Unit 5'],
    ['number after a word for a home', 'Home 12, Oak La', '13 Oak Ln'],
    ['kind in short after a word for a home', 'Home 12, Oak La', '12 Oak Cir'],
    ['saint with an avenue', "12 St Mary's Ave", '12 Mary St'],
    ['saint with a name that ends like a direction', '12 St Greene Ave', '12 Green St'],
    ['saint with a drive', '12 St Red Oak Dr', '12 Red Oak St'],
    ['suite after a kind before its name', '12 St Main Ste 4', '12 Main St Ste 5'],
    ['trailer on a lane in short', '12 Oak La Trailer 4', '12 Oak Ln Trailer 5'],
    ['trailer on a highway named by the state', '100 Kansas 4 Trailer 2', '100 K-4 Trailer 3'],
    ['name of two words', '12 St Red Oak', '12 Red Elm St'],
    ['last word of the name', '12 St Red Oak', '12 Red St'],
    ['direction after a kind before its name', '12 St Main N', '12 S Main St'],
    ['half on a circle in short', '12½ Oak Cr', '12 Oak Cir'],
    ['half and number on a circle in short', '12½ Oak Cr', '121 Oak Cir Apt 2'],
  ])('differ by their %s', (_what, one, other) => {
    expect(compareHomes(one, other)).toEqual([false, false]);
  });
});

describe('the meanings of an address [GLI19-03]', () => {
  const topeka = { city: 'Topeka', state: 'KS', postalCode: '66603' };
  const all = 'Home 12 St M L King, 1 24 Bus Oak Cr, 1 Oak La U-4 US-24B, 5 RM 12, 5 Kansas 4, 5 24 Hwy Bus, 7 St Elm';
  const longest = (typed: string) => typed.repeat(REGISTRATION_LIMITS.line).slice(0, REGISTRATION_LIMITS.line);

  it('are the address alone, if it means one thing', () => {
    const address = { ...topeka, line1: '12 Main St', line2: 'Unit 4' };
    expect(meaningsOf(address)).toEqual([address]);
  });

  it('are all compared in an address with as many as an honest one has', () => {
    expect(compareHomes('Home 12 M L King Cr U-4', '12 Martin L King Creek Unit 4')).toEqual([true, true]);
    expect(compareHomes({ line1: 'Home 12 M L King Cr', line2: 'U-4' }, '12 Martin L King Creek Unit 4')).toEqual([
      true,
      true,
    ]);
  });

  it('are never hidden by a second line of many meanings', () => {
    expect(compareHomes({ line1: '12 Oak Cr', line2: longest(all) }, '12 Oak Cir')).toEqual([true, true]);
  });

  it.each([
    all,
    'Oak Cr ',
    'Oak La ',
    'U4 ',
    'U',
    'apt 1 ',
    'apt ',
    '12 St a ',
    'st ',
    "a'-",
    '1',
    ' ',
    'US 4B ',
    ', ',
  ])(
    'are bounded, and compared in time, in the longest address of %j',
    (typed) => {
      const address = { ...topeka, line1: longest(typed), line2: longest(`12 ${typed}`) };
      expect(meaningsOf(address).length).toBeLessThanOrEqual(MOST_MEANINGS);
      expect(mayBeOneHome(homeOf(address), homeOf({ ...address }))).toBe(true);
    },
    2000,
  );

  it('are as many as are compared in an address that is made up to have more', () => {
    expect(meaningsOf({ ...topeka, line1: longest(all), line2: longest(all) })).toHaveLength(MOST_MEANINGS);
  });
});
