import { setTimeout as delay } from 'node:timers/promises';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRaces } from '../../../../../../tools/test/race-rounds.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { resumePlay, type StopScope, stopPlay } from '../../access/index.ts';
import { useRace } from './race-in-tests.ts';

const ROUNDS = repeats(8, 20);
const BUYERS = 4;
/**
 * Latest start of a stop in ms. It exceeds the duration of a purchase here, so that stops come before, during and after
 * each of its steps.
 */
const LATEST_STOP_MS = 30;
/** Delay between purchases in ms, so that some are at their gates whenever the stop is committed. */
const STAGGER_MS = 5;
/** Maximum time in ms that an operator may wait for a stop (GLI19-19). */
const WITHIN_MS = 5_500;

/** Additional time allowed for a stop on a busy machine, as a multiple of a stop without a hanging sale. */
const SLOWER_AT_MOST = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe('a stop during sales', () => {
  const database = useTestDatabase();
  const { buyer, buy, soldTickets } = useRace(database);
  const fixture: { otherNode?: Db } = {};
  beforeAll(() => {
    fixture.otherNode = openDatabase({ url: database.url, poolSize: 4 });
  });
  afterAll(() => fixture.otherNode?.destroy());

  const order = (scope: StopScope) => ({ scope, reason: 'test', actor: 'operator:ada', now: wallClock.now() });
  const stop = async (scope: StopScope) => {
    const stopped = await stopPlay(database.db, order(scope));
    if (isRefusal(stopped)) throw new Error(stopped.refusal);
    return stopped;
  };
  const resume = (scope: StopScope) => inTransaction(database.db, (tx) => resumePlay(tx, order(scope)));

  it.each(['everything', 'game', 'player'] as const)(
    'with the scope "%s" ends sales on both nodes [GLI19-19/everything] [GLI19-19/game] [GLI19-19/account]',
    async (kind) => {
      const seen = new Set<string>();
      const hasBothOutcomes = () => seen.size > 1;
      await runRaces({ rounds: ROUNDS, latestMs: LATEST_STOP_MS, hasBothOutcomes }, async (wait, round) => {
        const first = await buyer();
        // As many purchases in each case, so that the last ones start after the earliest stop.
        const others = Array.from({ length: BUYERS - 1 }, () => (kind === 'player' ? first : buyer()));
        const players = [first, ...(await Promise.all(others))];
        const scope: StopScope =
          kind === 'player'
            ? { kind, playerId: first.playerId }
            : kind === 'game'
              ? { kind, gameId: 'powerball' }
              : { kind };
        const begun = players.flatMap((player) => [{ player }, { player, db: fixture.otherNode }]);
        const purchases = begun.map(({ player, db }, index) =>
          delay(index * STAGGER_MS).then(() => buy(player, { db })),
        );
        await wait();
        await stop(scope);
        const soldBefore = await soldTickets();
        for (const outcome of await Promise.all(purchases)) seen.add(isRefusal(outcome) ? outcome.refusal : 'bought');
        expect(await soldTickets(), `round ${round}`).toBe(soldBefore);
        expect(await resume(scope)).toHaveProperty('restrictionId');
      });
      expect([...seen].toSorted()).toEqual(['ACCESS_DENIED', 'bought']);
    },
  );

  it('terminates a sale that hangs before its commit within five seconds [GLI19-19/everything]', async () => {
    const player = await buyer();
    const usualMs = await timed(() => stop({ kind: 'everything' }));
    await resume({ kind: 'everything' });
    const never = Promise.withResolvers<void>();
    const passed = Promise.withResolvers<void>();
    const hanging = buy(player, { beforeCommit: never.promise }).then(
      () => 'committed',
      () => 'ended',
    );
    setTimeout(passed.resolve, 300);
    await passed.promise;
    const soldBefore = await soldTickets();
    const tookMs = await timed(() => stop({ kind: 'everything' }));
    never.resolve();
    expect(tookMs).toBeLessThan(WITHIN_MS + SLOWER_AT_MOST * usualMs);
    expect(await hanging).toBe('ended');
    expect(await soldTickets()).toBe(soldBefore);
    await resume({ kind: 'everything' });
    expect(isRefusal(await buy(player))).toBe(false);
  });

  it("waits for transactions that aren't sales, and terminates none of them", async () => {
    const never = Promise.withResolvers<void>();
    const settling = inTransaction(database.db, async (tx) => {
      await sql`create table stop_race_other (number integer)`.execute(tx);
      await never.promise;
      return 'committed';
    });
    await delay(100);
    expect(await stop({ kind: 'everything' })).toMatchObject({ isQuiet: false });
    never.resolve();
    expect(await settling).toBe('committed');
    await resume({ kind: 'everything' });
  });

  it('of a game returns the earlier stop when repeated, is resumed once, and refuses an unknown game', async () => {
    const player = await buyer();
    const scope = { kind: 'game', gameId: 'powerball' } as const;
    const first = await stop(scope);
    expect(await stop(scope)).toEqual({ ...first, isNew: false });
    expect(await buy(player)).toEqual({
      refusal: 'ACCESS_DENIED',
      details: { unit: 'draw-games/purchase/powerball', restriction: 'GAME_PLAY', expires: null, isForEveryone: true },
    });
    expect(await resume(scope)).toEqual({ restrictionId: first.restrictionId });
    expect(await resume(scope)).toEqual({ refusal: 'NOT_STOPPED' });
    expect(await stopPlay(database.db, order({ kind: 'game', gameId: 'powerbal' }))).toEqual({
      refusal: 'GAME_UNKNOWN',
    });
  });
});
