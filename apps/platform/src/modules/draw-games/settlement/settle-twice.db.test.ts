import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { TWO_MATCHERS } from './match-twice.ts';

describe('a draw settled by two callers concurrently', () => {
  const database = useTestDatabase();
  const draws = useEnteredDraws(database);

  it('is settled and paid once, and neither caller gets an error [WLA-04]', async () => {
    const { draw, players } = await draws.verifiedDraw([
      { boards: [board([4, 8, 15, 16, 60], 12)] },
      { boards: [board([4, 8, 61, 62, 63], 11)] },
    ]);
    // Resolves when both callers have matched and neither has stored yet.
    const bothMatched = Promise.withResolvers<void>();
    let matched = 0;
    const matchers = {
      ...TWO_MATCHERS,
      second: async (...input: Parameters<typeof TWO_MATCHERS.second>) => {
        const found = await TWO_MATCHERS.second(...input);
        matched += 1;
        if (matched === 2) bothMatched.resolve();
        await bothMatched.promise;
        return found;
      },
    };
    const ends = await Promise.all([draws.settle(draw, matchers), draws.settle(draw, matchers)]);
    expect(ends.map((end) => ('state' in end ? end.state : end.refusal))).toEqual(['settled', 'settled']);
    expect(await Promise.all(players.map(draws.winningsOf))).toEqual([100_00n, 7_00n]);
    expect(await draws.prizeRows(draw)).toHaveLength(2);
  });
});
