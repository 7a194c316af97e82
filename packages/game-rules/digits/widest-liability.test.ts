import { describe, expect, it } from 'vitest';
import { ALL_RULES } from '../all-rules.ts';
import { pick3 } from '../pick-3/pick-3.ts';
import { pick4 } from '../pick-4/pick-4.ts';
import { pick5 } from '../pick-5/pick-5.ts';
import { liabilityByResult } from './digit-match.ts';
import type { DigitRules } from './digit-rules.ts';
import { MAX_LIABILITY_RESULTS, widestLiability } from './widest-liability.ts';

const [three, four, five] = [pick3.versions[0], pick4.versions[0], pick5.versions[0]] as DigitRules[];

describe('widestLiability', () => {
  it.each([
    ['pick-3', three, 6 * 5 * 56],
    ['pick-4', four, 100 * 5 * 56],
    ['pick-5', five, 1000 * 5 * 56],
  ])('returns for %s how many results the widest wager can win with', (_game, rules, expected) => {
    expect(rules && widestLiability(rules)).toBe(expected);
  });

  it.each([
    ['front-pair', [1, 2, null, null, null]],
    ['box', [1, 2, 3, 4, 5]],
  ])('is at least the number of results, over all draws, of the largest wager played as %s', (playId, digits) => {
    if (!five) throw new Error('Pick 5 has rules');
    const results = liabilityByResult(
      { kind: 'digits', digits, playId, stakeCents: 100n, isQuickPick: false },
      five,
    ).size;
    expect(results * 5 * 56).toBeLessThanOrEqual(widestLiability(five));
  });

  it("is within the allowed maximum in every game whose rules limit a number's liability", () => {
    const limited = ALL_RULES.flatMap((game) => [...game.versions]).filter(
      (rules): rules is DigitRules => rules.kind === 'digits' && rules.numberLiabilityCents !== null,
    );
    for (const rules of limited) expect(widestLiability(rules)).toBeLessThanOrEqual(MAX_LIABILITY_RESULTS);
    // A limit on Pick 5 would not fit: its pairs have a thousand results per board.
    if (five) expect(widestLiability(five)).toBeGreaterThan(MAX_LIABILITY_RESULTS);
  });
});
