import type { CreditRequest } from '@sunflower/partner-protocols/game-wallet.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { breakPicture, clearRounds, playedRound, setUpGame } from '../game-server-in-tests.ts';
import { afterFirstQuery } from './after-query-in-tests.ts';
import { endRound } from './end-round.ts';
import { findRound } from './rounds-store.ts';
import { runDueRounds } from './run-due-rounds.ts';

type Played = Awaited<ReturnType<ReturnType<typeof useTwoReleases>['played']>>;

/** A second server with other mathematics, which can't draw the pictures of the first one. */
function useTwoReleases() {
  const database = useTestDatabase();
  const other: { runDueRounds?: typeof runDueRounds } = {};
  beforeAll(async () => {
    vi.doMock('@sunflower/instant-games/pools/maths-version.ts', () => ({ MATHS_VERSION: '6' }));
    vi.resetModules();
    other.runDueRounds = (await import('./run-due-rounds.ts')).runDueRounds;
  });
  afterAll(() => {
    vi.doUnmock('@sunflower/instant-games/pools/maths-version.ts');
    vi.resetModules();
  });

  /** Plays a round at the first server, and returns it with every credit that is sent. */
  async function played() {
    await clearRounds(database.db);
    const game = setUpGame(database.db);
    const sent: CreditRequest[] = [];
    const { wallet } = game.deps;
    const credit: typeof wallet.credit = (request) => {
      sent.push(request);
      return wallet.credit(request);
    };
    const deps: GameServerDeps = { ...game.deps, wallet: { ...wallet, credit } };
    const sessionKey = await game.launch();
    const { roundId, prizeCents } = playedRound(await game.playUntilDrawn(sessionKey));
    const end = (of: { isPictureWrong?: boolean; db?: GameServerDeps['db'] } = {}) => {
      const { db = deps.db, ...more } = of;
      return endRound({ ...deps, db }, { sessionKey, roundId, ...more });
    };
    const endAtOther = async () => void (await other.runDueRounds?.(deps));
    return { ...game, deps, sent, roundId, prizeCents, end, endAtOther };
  }
  return { database, played };
}

describe('a round of one release while a server of another release runs too', () => {
  const { database, played } = useTwoReleases();

  it.each<
    [what: string, completedBy: 'player' | 'system', isPictureWrong: boolean, end: (of: Played) => Promise<unknown>]
  >([
    [
      'the player ends it and the other server repeats its credit',
      'player',
      true,
      async ({ end, endAtOther }) => {
        await end({ isPictureWrong: true });
        await endAtOther();
      },
    ],
    [
      "the other server, which can't draw it, ends it before the player",
      'system',
      false,
      async ({ end, endAtOther }) => {
        await endAtOther();
        await end({ isPictureWrong: true });
      },
    ],
    [
      'the other server ends it while the picture is drawn again for the player',
      'system',
      false,
      ({ end, endAtOther }) =>
        end({ isPictureWrong: true, db: afterFirstQuery(database.db, 'game_server.day', endAtOther) }),
    ],
  ])('has one credit, by what is stored with it, when %s', async (_what, completedBy, isPictureWrong, end) => {
    const round = await played();
    const { roundId, prizeCents, sent, faults, clock, deps, endAtOther } = round;
    await breakPicture(database.db);
    faults.push('lose-request', 'lose-answer');
    await end(round);
    for (let pass = 0; pass < 6; pass++) {
      clock.advance({ seconds: 61 });
      await (pass % 2 === 0 ? endAtOther() : runDueRounds(deps));
    }
    expect(sent.length).toBeGreaterThan(2);
    const [first] = sent;
    expect(first).toMatchObject({ roundId, prizeCents, completedBy });
    expect(first?.isPictureWrong === true).toBe(isPictureWrong);
    for (const one of sent) expect(one).toEqual(first);
    expect(await findRound(database.db, roundId)).toMatchObject({ state: 'SETTLED', mathsVersion: '5' });
    expect(round.platform.balanceCents).toBe(100_000 - 60 + prizeCents);
  });
});
