import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { expect, it } from 'vitest';
import { rollJackpot } from './jackpot-roll.ts';

const [rules] = powerball.versions;

it.each([
  [20_000_000_00n, false, 22_000_000_00n],
  [22_000_000_00n, false, 24_000_000_00n],
  [100_000_000_00n, false, 109_000_000_00n],
  [150_000_000_00n, false, 163_000_000_00n],
  [500_000_000_00n, true, 20_000_000_00n],
])('turns a jackpot of %s cents, won: %s, into %s', (advertisedCents, isWon, next) => {
  if (!rules) throw new Error('the game has rules');
  const rolled = rollJackpot(rules, { jackpot: { advertisedCents, cashValueCents: 0n }, isWon });
  expect(rolled).toEqual({ advertisedCents: next, cashValueCents: (next * 47n) / 100n });
});

it.each([
  [megaMillions, 50_000_000_00n, 54_000_000_00n, 25_380_000_00n],
  [lottoAmerica, 2_000_000_00n, 2_150_000_00n, 1_010_500_00n],
  // Paid in cash, so its cash value is the advertised amount.
  [superKansasCash, 100_000_00n, 105_000_00n, 105_000_00n],
  [superKansasCash, 1_005_000_00n, 1_095_000_00n, 1_095_000_00n],
])('grows the advertised jackpot of $name by the steps of that game', (game, advertisedCents, next, cashValueCents) => {
  const [version] = game.versions;
  if (!version) throw new Error('the game has rules');
  const rolled = rollJackpot(version, { jackpot: { advertisedCents, cashValueCents: 0n }, isWon: false });
  expect(rolled).toEqual({ advertisedCents: next, cashValueCents });
});
