import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { checkAnyWager } from '@sunflower/game-rules/any-wager.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { describe, expect, it } from 'vitest';
import { coveringWagers, type DemoWager, TODAYS_POWERBALL, USUAL_POWERBALL, usualWager } from './demo-boards.ts';

function problemsOf(wager: DemoWager, rules: AnyRules) {
  const sessions = rules.kind === 'digits' ? rules.sessions.slice(0, 1).map(({ id }) => id) : [];
  return checkAnyWager({ ...wager, gameId: rules.gameId, drawCount: 1, sessions }, rules);
}

describe('the demo player', () => {
  it.each(ALL_RULES)('plays $name by its rules', (game) => {
    for (const rules of game.versions as readonly AnyRules[]) expect(problemsOf(usualWager(rules), rules)).toEqual([]);
  });

  it('plays Powerball by its rules, with covering boards that include every Powerball', () => {
    const [rules] = powerball.versions;
    if (!rules) throw new Error('Powerball has rules');
    const covering = coveringWagers();
    for (const wager of [...covering, TODAYS_POWERBALL, USUAL_POWERBALL]) expect(problemsOf(wager, rules)).toEqual([]);
    const bonuses = covering.flatMap(({ boards }) =>
      boards.map((board) => (board.kind === 'numbers' ? board.bonus : null)),
    );
    expect(bonuses).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });
});
