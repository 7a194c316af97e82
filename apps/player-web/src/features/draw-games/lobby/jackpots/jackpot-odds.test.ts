import { GAMES } from '@sunflower/game-rules/games.ts';
import { oddsOfMatch } from '@sunflower/game-rules/prize-tier.ts';
import { describe, expect, it } from 'vitest';
import { HERO_FACTS, jackpotOddsText, soldBoards } from './jackpot-odds.ts';

/** Games with a jackpot, with their current rules: any of them can be the hero. */
const WITH_JACKPOT = GAMES.flatMap(({ gameId, versions }) => {
  const rules = versions.at(-1);
  const tier = rules?.kind === 'numbers' ? rules.tiers.find(({ prize }) => prize.kind === 'jackpot') : undefined;
  return rules?.kind === 'numbers' && tier ? [{ gameId, rules, tier }] : [];
});

describe('the jackpot facts of the hero', () => {
  it('cover exactly the games with a jackpot', () => {
    expect(Object.keys(HERO_FACTS)).toEqual(WITH_JACKPOT.map(({ gameId }) => gameId));
    expect(jackpotOddsText('keno')).toBe('');
    expect(jackpotOddsText('toString')).toBe('');
  });

  it.each(WITH_JACKPOT)('match the matrix, odds and board steps in the rules of $gameId', ({ gameId, rules, tier }) => {
    expect(HERO_FACTS[gameId]?.matrix).toEqual(rules.matrix);
    const { total, ways } = oddsOfMatch(rules.matrix, tier);
    expect(total % ways).toBe(0n);
    expect(jackpotOddsText(gameId)).toBe(`1 in ${(total / ways).toLocaleString('en-US')}`);
    for (const wanted of [1, 5, 6]) {
      const count = soldBoards(gameId, wanted);
      expect(count).toBeGreaterThanOrEqual(wanted);
      expect(count % (rules.limits.boardStep ?? 1)).toBe(0);
      expect(count - wanted).toBeLessThan(rules.limits.boardStep ?? 1);
    }
  });
});
