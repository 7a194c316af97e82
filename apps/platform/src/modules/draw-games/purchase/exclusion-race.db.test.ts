import { setTimeout as delay } from 'node:timers/promises';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { runRaces } from '../../../../../../tools/test/race-rounds.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { EVERYONE, lift, restrict, untilEarlierTransactionsEnd } from '../../access/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { useRace } from './race-in-tests.ts';

const ROUNDS = repeats(24, 80);
const STOPS = repeats(10, 30);
const PURCHASES_A_ROUND = 4;
/**
 * Latest start of an exclusion in ms. It exceeds the duration of a purchase here, so that exclusions come before,
 * during and after each of its steps.
 */
const LATEST_EXCLUSION_MS = 30;
/** Delay between players in ms, so that some are at their gates whenever the stop is committed. */
const STAGGER_MS = 8;

describe('a purchase concurrent with an exclusion', () => {
  const database = useTestDatabase();
  const { buyer, buy, soldTickets } = useRace(database);
  const exclude = (playerId: string) =>
    inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId,
        featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
        reason: 'requested',
        actor: `player:${playerId}`,
        now: wallClock.now(),
      }),
    );

  it('never sells after the exclusion call has returned [GLI19-11, IRGS-03]', async () => {
    const seen = new Set<string>();
    const hasBothOutcomes = () => seen.size > 1;
    await runRaces({ rounds: ROUNDS, latestMs: LATEST_EXCLUSION_MS, hasBothOutcomes }, async (wait, round) => {
      const player = await buyer();
      const purchases = Array.from({ length: PURCHASES_A_ROUND }, () => buy(player));
      await wait();
      await exclude(player.playerId);
      const soldBefore = await soldTickets(player.playerId);
      const outcomes = await Promise.all(purchases);
      expect(await soldTickets(player.playerId), `round ${round}`).toBe(soldBefore);
      for (const outcome of outcomes) seen.add(isRefusal(outcome) ? outcome.refusal : 'bought');
    });
    // If only one outcome occurred, the rounds missed the race that this test is about.
    expect([...seen].toSorted()).toEqual(['PLAYER_EXCLUDED', 'bought']);
  });

  it('never sells after a stop for everyone returned and running sales ended [GLI19-19/everything]', async () => {
    const seen = new Set<string>();
    const hasBothOutcomes = () => seen.size > 1;
    await runRaces({ rounds: STOPS, latestMs: LATEST_EXCLUSION_MS, hasBothOutcomes }, async (wait, round) => {
      const players = await Promise.all(Array.from({ length: PURCHASES_A_ROUND }, buyer));
      const purchases = players.map((player, index) => delay(index * STAGGER_MS).then(() => buy(player)));
      await wait();
      const now = wallClock.now();
      const stop = { playerId: EVERYONE, featureSet: 'GAME_PLAY', reason: 'test', actor: 'operator:ada', now } as const;
      const made = await inTransaction(database.db, (tx) => restrict(tx, stop));
      if (isRefusal(made)) throw new Error(made.refusal);
      expect(await untilEarlierTransactionsEnd(database.db)).toBe(true);
      const soldBefore = await soldTickets();
      for (const outcome of await Promise.all(purchases)) seen.add(isRefusal(outcome) ? outcome.refusal : 'bought');
      expect(await soldTickets(), `round ${round}`).toBe(soldBefore);
      const { restrictionId } = made;
      await inTransaction(database.db, (tx) => lift(tx, { ...stop, restrictionId }));
    });
    expect([...seen].toSorted()).toEqual(['ACCESS_DENIED', 'bought']);
  });

  it('is refused if it had to wait for the exclusion to be saved [GLI19-11]', async () => {
    const player = await buyer();
    const isExcluded = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const exclusion = inTransaction(database.db, async (tx) => {
      await lockPlayerBalances(tx, player.playerId);
      isExcluded.resolve();
      await release.promise;
      return restrict(tx, {
        playerId: player.playerId,
        featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
        reason: 'requested',
        actor: `player:${player.playerId}`,
        now: wallClock.now(),
      });
    });
    await isExcluded.promise;
    const purchase = buy(player);
    await delay(100);
    release.resolve();
    await exclusion;
    expect(await purchase).toMatchObject({ refusal: 'PLAYER_EXCLUDED' });
  });
});
