import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { checkAnyWager } from '@sunflower/game-rules/any-wager.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { expect, it } from 'vitest';
import { coveringWagers, type DemoWager, TODAYS_POWERBALL, USUAL_POWERBALL, usualWager } from './demo-boards.ts';

function problemsOf(wager: DemoWager, rules: AnyRules) {
  const sessions = rules.kind === 'digits' ? rules.sessions.slice(0, 1).map(({ id }) => id) : [];
  return checkAnyWager({ ...wager, gameId: rules.gameId, drawCount: 1, sessions }, rules);
}

it.each(ALL_RULES)('the demo player plays $name by its rules', (game) => {
  for (const rules of game.versions as readonly AnyRules[]) expect(problemsOf(usualWager(rules), rules)).toEqual([]);
});

it('the demo player plays Powerball by its rules, and one of the covering boards wins whatever is drawn', () => {
  const [rules] = powerball.versions;
  if (!rules) throw new Error('Powerball has rules');
  const covering = coveringWagers();
  for (const wager of [...covering, TODAYS_POWERBALL, USUAL_POWERBALL]) expect(problemsOf(wager, rules)).toEqual([]);
  const bonuses = covering.flatMap(({ boards }) =>
    boards.map((board) => (board.kind === 'numbers' ? board.bonus : null)),
  );
  expect(bonuses).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
});
