import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { breakPicture, clearRounds, playedRound, setUpGame, type TestGame } from '../game-server-in-tests.ts';
import { saveProgress } from './end-round.ts';
import { runDueRounds } from './run-due-rounds.ts';

describe('a round that was left open', () => {
  const database = useTestDatabase();
  const freshGame = async (of: Parameters<typeof setUpGame>[1] = {}): Promise<TestGame> => {
    await clearRounds(database.db);
    return setUpGame(database.db, of);
  };

  it.each([
    ['ten minutes after the last cell of a quick game', 'meadowlark-morning', 60, 10],
    ['ten minutes after the last cell of a medium game', 'bison-weigh-in', 60, 10],
    ['24 hours after it was drawn in a long game', 'chalk-dig', 120, 24 * 60 - 5],
  ])('is completed by the system %s, and not before [RTS-10A]', async (_when, gameId, price, minutes) => {
    const { deps, clock, platform, launch, playUntilDrawn } = await freshGame({ gameId });
    const sessionKey = await launch();
    const round = playedRound(await playUntilDrawn(sessionKey, newId(), price));
    clock.advance({ minutes: 5 });
    await saveProgress(deps, { sessionKey, roundId: round.roundId, opened: [0] });
    clock.advance({ minutes: minutes - 1 });
    await runDueRounds(deps);
    expect(platform.credits.size).toBe(0);
    clock.advance({ minutes: 2 });
    await runDueRounds(deps);
    expect(platform.credits.get(round.roundId)).toMatchObject({ completedBy: 'system', prizeCents: round.prizeCents });
  });

  it('stays open for the hours that its player was promised, even if its game is dropped [RTS-10A]', async () => {
    const { deps, clock, platform, launch, playUntilDrawn } = await freshGame({ gameId: 'chalk-dig' });
    const round = playedRound(await playUntilDrawn(await launch(), newId(), 120));
    await sql`update game_server.round set game_id = 'dropped-game'`.execute(database.db);
    clock.advance({ hours: 23 });
    await runDueRounds(deps);
    expect(platform.credits.size).toBe(0);
    clock.advance({ hours: 2 });
    await runDueRounds(deps);
    expect(platform.credits.get(round.roundId)).toMatchObject({ completedBy: 'system', prizeCents: round.prizeCents });
    expect(platform.credits.get(round.roundId)).not.toHaveProperty('isPictureWrong');
  });

  it.each([
    ['its picture has broken', true, ['a book is not the one that was drawn']],
    ['its picture shows its prize', false, []],
  ])('is drawn again when the system completes it: %s [GLI19-14]', async (_what, isBroken, reports) => {
    const game = await freshGame();
    const { roundId, prizeCents } = playedRound(await game.playUntilDrawn(await game.launch()));
    if (isBroken) await breakPicture(database.db);
    game.clock.advance({ minutes: 11 });
    await runDueRounds(game.deps);
    const credit = game.platform.credits.get(roundId);
    expect(credit).toMatchObject({ completedBy: 'system', prizeCents });
    expect([credit?.isPictureWrong === true, game.reports]).toEqual([isBroken, reports]);
    expect(game.platform.balanceCents).toBe(100_000 - 60 + prizeCents);
  });
});
