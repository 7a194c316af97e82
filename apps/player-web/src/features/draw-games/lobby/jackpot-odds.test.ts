import { GAMES } from '@sunflower/game-rules/games.ts';
import { oddsOfMatch } from '@sunflower/game-rules/prize-tier.ts';
import { describe, expect, it } from 'vitest';
import { HERO_FACTS, jackpotOddsText, soldBoards } from './jackpot-odds.ts';

/** Games with a jackpot, by the rules they are sold by: those can stand in the hero. */
const WITH_JACKPOT = GAMES.flatMap(({ gameId, versions }) => {
  const rules = versions.at(-1);
  const tier = rules?.kind === 'numbers' ? rules.tiers.find(({ prize }) => prize.kind === 'jackpot') : undefined;
  return rules?.kind === 'numbers' && tier ? [{ gameId, rules, tier }] : [];
});

describe('what the hero says of a jackpot', () => {
  it('it knows every game that has one, and no other', () => {
    expect(Object.keys(HERO_FACTS)).toEqual(WITH_JACKPOT.map(({ gameId }) => gameId));
    expect(jackpotOddsText('keno')).toBe('');
    expect(jackpotOddsText('toString')).toBe('');
  });

  it.each(WITH_JACKPOT)('$gameId: the same matrix, chance and steps as its rules', ({ gameId, rules, tier }) => {
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
