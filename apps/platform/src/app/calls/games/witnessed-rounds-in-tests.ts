import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { WitnessesResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { TEST_CHAIN, testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { gameCatalog } from '../../../../../../partners/game-server/catalog/game-catalog.ts';
import { gamingDayOf } from '../../../../../../partners/game-server/days/open-day.ts';
import type { GameServerDeps } from '../../../../../../partners/game-server/deps/game-server-deps.ts';
import { openGameServerKeys } from '../../../../../../partners/game-server/deps/keys.ts';
import { openSession } from '../../../../../../partners/game-server/open-session.ts';
import { play } from '../../../../../../partners/game-server/rounds/play.ts';
import { findRound } from '../../../../../../partners/game-server/rounds/rounds-store.ts';
import type { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { setGameState } from '../../../modules/instant-games/games/games-store.ts';
import { checkDay } from '../../../modules/instant-games/history/check-day.ts';
import { admitGames } from '../../../modules/instant-games/index.ts';
import { NOW, newOpener } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { roundWallet } from '../../../modules/instant-games/round-wallet-in-tests.ts';
import type { SlotDeps } from '../../../modules/instant-games/slots/prove-witnesses.ts';
import { findPlayerBalances } from '../../../modules/ledger/index.ts';
import { findCosignedEntry, openLogPublisher } from '../../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog, type TestLog } from '../../../modules/public-log/log-in-tests.ts';

const GAME = 'meadowlark-morning';
export const QUORUM = 2;
/** The price in cents from which plays need witnesses. */
export const STRICT = 300;
export const START_CENTS = 20_00n;

/** Alters the platform's answer about witnesses. */
export type Change = (answer: WitnessesResponse) => WitnessesResponse;

/** Sets up an open game, a log with witnesses, and players of it. Call it inside `describe`. */
export function useWitnessedRounds(database: ReturnType<typeof useTestDatabase>) {
  const clock = movableClock(NOW);
  const keysFolder = mkdtempSync(join(tmpdir(), 'witnessed-rounds-'));
  const fixture: { log?: TestLog; tests: number } = { tests: 0 };
  const log = () => fixture.log as TestLog;

  beforeAll(async () => {
    await inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog: gameCatalog(), actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      await setGameState(tx, { gameId: GAME, state: 'open', now: NOW });
    });
    fixture.log = await openTestLog(clock);
  });
  // Each test gets slots of its own, and a proven location that is valid for five minutes.
  beforeEach(() => clock.moveTo(NOW.add({ seconds: 18 * fixture.tests++, milliseconds: 500 })));
  afterAll(() => rmSync(keysFolder, { recursive: true }));

  const publish = async () => {
    const { signer, witnesses } = log();
    const parts = { db: database.db, clock, signer, quorum: QUORUM, alarmMinutes: 10 };
    const publisher = openLogPublisher({ ...parts, findWitnesses: async () => witnesses });
    await publisher.publish();
    await publisher.settle();
  };

  /**
   * Returns a player with a session at a separate game server. `change` alters the platform's answer about witnesses;
   * cosignatures of any time count unless `isTimeChecked`.
   */
  async function newPlayer(change: Change = (answer) => answer, isTimeChecked = true) {
    const opener = await newOpener(database.db, { url: database.url, gameId: GAME, depositsCents: START_CENTS });
    const findCosignedSlot = (subject: string, earliest: Temporal.Instant) => {
      const of = { kind: 'instant-slot', subject, earliest: isTimeChecked ? earliest : NOW } as const;
      return findCosignedEntry(database.db, { ...of, quorum: QUORUM, witnesses: log().witnesses });
    };
    const wallet = roundWallet(database.db, {
      ...{ clock, opener },
      witnessed: { fromCents: BigInt(STRICT), findCosignedSlot },
    });
    const reports: string[] = [];
    const deps: GameServerDeps = {
      ...{ db: database.db, clock, keys: openGameServerKeys(keysFolder), beacon: testBeacon(clock) },
      wallet: {
        ...wallet,
        // Servers of other vendors may write ids in upper case.
        findWitnesses: async ({ roundId }) => change(await wallet.findWitnesses({ roundId: roundId.toUpperCase() })),
      },
      cosigning: async () => ({
        ...{ origin: LOG_ORIGIN, quorum: QUORUM },
        witnesses: log().witnesses.map(({ key }) => key),
      }),
      report: (problem) => void reports.push(problem),
    };
    const opened = await openSession(deps, 'a launch token');
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    const playKey = newId();
    const again = (priceCents = STRICT) =>
      play(deps, { sessionKey: opened.sessionKey, playKey, priceCents, freeRoundsId: null });
    const balance = () => balanceOf(database.db, opener.playerId);
    const slots = { db: database.db, beaconChain: () => TEST_CHAIN, findCosignedSlot };
    const checkOfDay = () => playsOfDay(opener.playerId, clock.now(), slots);
    return { opener, deps, again, balance, reports, checkOfDay };
  }

  /**
   * Plays until the debit is answered; returns its round, the end of its slot, and the time at which its beacon round
   * is emitted.
   */
  async function debited(player: Awaited<ReturnType<typeof newPlayer>>, priceCents = STRICT) {
    const answer = await player.again(priceCents);
    if (answer.outcome !== 'pending') throw new Error(JSON.stringify(answer));
    const stored = await findRound(database.db, answer.roundId);
    const emittedAt = Temporal.Instant.fromEpochMilliseconds(timeOfRound(TEST_CHAIN, Number(stored?.beaconRound)));
    return { roundId: answer.roundId, stored, emittedAt, slotEndsAt: emittedAt.subtract({ seconds: 3 }) };
  }
  return { clock, log, publish, newPlayer, debited };
}

async function balanceOf(db: Db, playerId: string): Promise<bigint> {
  const { depositsCents, winningsCents } = await findPlayerBalances(db, playerId);
  return depositsCents + winningsCents;
}

/** Returns what the platform sends to a player's browser about the plays of a day. */
async function playsOfDay(playerId: string, now: Temporal.Instant, slots: SlotDeps) {
  const gameServer = { fetchDays: async () => [], fetchRound: async () => refuse('GAME_SERVER_REFUSED') } as const;
  const checked = await checkDay({ ...slots, gameServer }, { playerId, gamingDay: gamingDayOf(now), now });
  return isRefusal(checked) ? [] : checked.plays;
}
