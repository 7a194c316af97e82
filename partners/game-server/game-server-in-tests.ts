import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { type TestBeacon, testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { GameServerDeps } from './deps/game-server-deps.ts';
import { type GameServerKeys, openGameServerKeys } from './deps/keys.ts';
import { openSession } from './open-session.ts';
import { play } from './rounds/play.ts';
import { type Fault, FaultyWallet } from './wallet/faulty-wallet-in-tests.ts';
import { MemoryPlatform, newLaunch } from './wallet/memory-wallet-in-tests.ts';

/** A game server, a platform in memory, and one player, with a clock that the test moves. */
export type TestGame = {
  readonly deps: GameServerDeps;
  readonly platform: MemoryPlatform;
  readonly beacon: TestBeacon;
  readonly network: FaultyWallet;
  readonly clock: MovableClock;
  /** Problems that were reported to the operator. */
  readonly reports: string[];
  readonly gameId: string;
  /** Stops the work at the nth value that is decrypted: 1 before a debit is sent, 2 before its ticket is stored. */
  readonly crash: { after: number };
  /** Faults of the next messages, in order; a message without a fault arrives. */
  readonly faults: Fault[];
  /** Opens a session of the player, or of another one. */
  launch(player?: string): Promise<string>;
  play(sessionKey: string, playKey?: string, priceCents?: number): Promise<PlayResponse>;
  /** Plays, and moves the clock to the beacon round that decides the play. */
  playUntilDrawn(sessionKey: string, playKey?: string, priceCents?: number): Promise<PlayResponse>;
};

const PRICE = 60;

/** Sets up a game with a player who has this balance. */
export function setUpGame(
  db: Db,
  of: { gameId?: string; mode?: 'paid' | 'demo'; balanceCents?: number } = {},
): TestGame {
  const gameId = of.gameId ?? 'meadowlark-morning';
  const clock = movableClock(Temporal.Instant.from('2026-11-24T12:00:00Z'));
  const platform = new MemoryPlatform(of.balanceCents ?? 100_000, clock.now);
  const beacon = testBeacon(clock);
  const faults: Fault[] = [];
  const network = new FaultyWallet(platform.wallet, () => faults.shift() ?? 'none');
  const reports: string[] = [];
  const crash = { after: 0 };
  const keys = crashingKeys(openGameServerKeys(mkdtempSync(join(tmpdir(), 'game-server-'))), crash);
  const report = (problem: string) => void reports.push(problem);
  const cosigning = async () => (await platform.witnesses?.policy()) ?? { origin: '', witnesses: [], quorum: 1 };
  const deps: GameServerDeps = { db, clock, keys, wallet: network.wallet, beacon, report, cosigning };
  const person = newLaunch(gameId, of.mode);
  const playOnce: TestGame['play'] = (sessionKey, playKey = newId(), priceCents = PRICE) =>
    play(deps, { sessionKey, playKey, priceCents, freeRoundsId: null });
  return {
    deps,
    platform,
    beacon,
    network,
    clock,
    reports,
    gameId,
    crash,
    faults,
    launch: async (player = person.player) => {
      const opened = await openSession(deps, platform.launch({ ...person, player }));
      if (opened.outcome !== 'opened') throw new Error(`refused: ${opened.code}`);
      return opened.sessionKey;
    },
    play: playOnce,
    playUntilDrawn: async (sessionKey, playKey = newId(), priceCents = PRICE) => {
      for (;;) {
        const answer = await playOnce(sessionKey, playKey, priceCents);
        if (answer.outcome !== 'pending' || answer.retryAfterMs === null) return answer;
        clock.advance({ milliseconds: answer.retryAfterMs });
      }
    },
  };
}

/** Deletes the pools, days and rounds of earlier tests, which don't fit the keys and platform of the next test. */
export async function clearRounds(db: Db): Promise<void> {
  await sql`
    truncate game_server.pool_pick, game_server.pool_position, game_server.pool_turn, game_server.round,
      game_server.pool, game_server.day`.execute(db);
}

/** Gives every round a picture that differs from its outcome. */
export async function breakPicture(db: Db): Promise<void> {
  const turn = (how: 'disable' | 'enable') =>
    sql`alter table game_server.round ${sql.raw(how)} trigger round_keeps_its_outcome`.execute(db);
  await turn('disable');
  await sql`update game_server.round set book_digest = ${'a'.repeat(64)}`.execute(db);
  await turn('enable');
}

function crashingKeys(keys: GameServerKeys, crash: { after: number }): GameServerKeys {
  const unseal = (sealed: Buffer) => {
    if (crash.after > 0 && --crash.after === 0) throw new Error('the server stops here');
    return keys.unseal(sealed);
  };
  return { ...keys, unseal };
}

/** Returns the round of a play that must have happened. */
export function playedRound(answer: PlayResponse) {
  if (answer.outcome !== 'played') throw new Error(`not played: ${JSON.stringify(answer)}`);
  return answer.round;
}
