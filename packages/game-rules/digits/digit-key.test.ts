import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesForDraw } from '../game.ts';
import { pick3 } from '../pick-3/pick-3.ts';
import { pick4 } from '../pick-4/pick-4.ts';
import { pick5 } from '../pick-5/pick-5.ts';
import { prizeForStake } from '../stake.ts';
import { board, everyNumber } from './digit-chart-in-tests.ts';
import { digitKey, winningKeys } from './digit-key.ts';
import { matchDigits } from './digit-match.ts';
import { countOrders } from './digit-orders.ts';
import type { DigitPlay, DigitRules } from './digit-rules.ts';

const three = rulesForDraw(pick3, '2026-11-24');
const games = [pick3, pick4, pick5].map((game) => rulesForDraw(game, '2026-11-24'));

/** Returns a legal board of these digits, or undefined if the play can't take them. */
function playing(digits: readonly number[], play: DigitPlay, stakeCents = 100n) {
  const isWild = (index: number) => play.form === 'positions' && !play.positions.includes(index);
  const text = digits.map((digit, index) => (isWild(index) ? '*' : digit)).join('');
  const suits = play.form === 'straight' || play.form === 'positions' || countOrders(digits) > 1;
  return suits ? board(text, play.id, stakeCents) : undefined;
}

function keysOf(rules: DigitRules, drawn: readonly number[]) {
  return new Map(winningKeys(drawn, rules).map((row) => [row.key, row]));
}

function byKey(keys: ReturnType<typeof keysOf>, rules: DigitRules, of: NonNullable<ReturnType<typeof playing>>) {
  const won = keys.get(digitKey(of, rules));
  return won && { tier: won.tier, prizeCents: prizeForStake(won.prizeCents, of.stakeCents) };
}

describe('winningKeys', () => {
  it.each([
    ['112', ['straight:112', 'box:112', 'straight-box:112', 'straight-box:121', 'straight-box:211', 'combo:112']],
    ['000', ['straight:000']],
  ])('lists every winning bet for %s in Pick 3', (drawn, keys) => {
    const digits = Array.from(drawn, Number);
    const pairs = [`front-pair:${drawn.slice(0, 2)}*`, `back-pair:*${drawn.slice(1)}`];
    expect(winningKeys(digits, three).map((row) => row.key)).toEqual([...keys, ...pairs]);
  });

  it('finds the same Pick 3 winners for ten results as comparing all 1,000 boards of every play', () => {
    const wrong: string[] = [];
    for (const drawn of [...everyNumber(3)].filter((_, index) => index % 100 === 17)) {
      const keys = keysOf(three, drawn);
      for (const play of three.plays)
        for (const digits of everyNumber(3)) {
          const one = playing(digits, play);
          if (!one) continue;
          const [found, won] = [byKey(keys, three, one), matchDigits(one, drawn, three)];
          if (found?.tier !== won?.tier || found?.prizeCents !== won?.prizeCents)
            wrong.push(`${play.id} ${digits} against ${drawn}`);
        }
    }
    expect(wrong).toEqual([]);
  });

  it.each(games.map((rules) => [rules.gameId, rules.plays.length, rules] as const))(
    'lists one key per play in %s, which has %s plays, and for a straight/box one per order',
    (_id, plays, rules) => {
      const drawn = [0, 1, 2, 3, 4].slice(0, rules.digitCount);
      expect(keysOf(rules, drawn).size).toBe(plays - 1 + countOrders(drawn));
    },
  );

  it.each(games.map((rules) => [rules.gameId, rules] as const))(
    'finds in %s the same prize as a comparison of the board with the result',
    (_id, rules) => {
      const digit = fc.integer({ min: 0, max: 3 });
      const digits = fc.array(digit, { minLength: rules.digitCount, maxLength: rules.digitCount });
      fc.assert(
        fc.property(digits, digits, fc.constantFrom(...rules.plays), (mine, drawn, play) => {
          const keys = keysOf(rules, drawn);
          for (const stake of play.stakesCents) {
            const one = playing(mine, play, stake);
            if (one) expect(byKey(keys, rules, one)).toEqual(matchDigits(one, drawn, rules));
          }
          expect(keys.size).toBe(winningKeys(drawn, rules).length);
        }),
      );
    },
  );
});
