import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameCatalog } from '../../../../../partners/game-server/catalog/game-catalog.ts';
import type { GameServerDeps } from '../../../../../partners/game-server/deps/game-server-deps.ts';
import { openGameServerKeys } from '../../../../../partners/game-server/deps/keys.ts';
import { openSession } from '../../../../../partners/game-server/open-session.ts';
import { endRound } from '../../../../../partners/game-server/rounds/end-round.ts';
import { play } from '../../../../../partners/game-server/rounds/play.ts';
import { runDueRounds } from '../../../../../partners/game-server/rounds/run-due-rounds.ts';
import { FAULTS, type Fault, FaultyWallet } from '../../../../../partners/game-server/wallet/faulty-wallet-in-tests.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { setGameState } from './games/games-store.ts';
import { admitGames } from './index.ts';
import { NOW, newOpener, type Opener } from './instant-games-in-tests.ts';
import type { RoundWork } from './round-program-in-tests.ts';
import { roundWallet } from './round-wallet-in-tests.ts';

const GAME = 'meadowlark-morning';
const PRICE = 60;
const START_CENTS = 10_00;
/** Prizes of this amount or more are claims. */
const HELD_FROM_CENTS = 600_00n;
/** Upper bound for the number of kill points in a round: two for each commit and each message. */
const MAX_POINTS = 40;

describe('rounds whose game server and platform crash at any point', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  const keysFolder = mkdtempSync(join(tmpdir(), 'killed-rounds-'));
  const faults: Fault[] = [];

  beforeAll(() =>
    inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog: gameCatalog(), actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      await setGameState(tx, { gameId: GAME, state: 'open', now: NOW });
    }),
  );
  afterAll(() => rmSync(keysFolder, { recursive: true }));

  /** Creates a player with a session at the game server, and the dependencies of that session. */
  async function newPlayer() {
    clock.moveTo(NOW);
    const opener = await newOpener(database.db, {
      url: database.url,
      gameId: GAME,
      depositsCents: BigInt(START_CENTS),
    });
    const network = new FaultyWallet(roundWallet(database.db, { clock, opener }), () => faults.shift() ?? 'none');
    const keys = openGameServerKeys(keysFolder);
    const deps: GameServerDeps = {
      db: database.db,
      clock,
      keys,
      wallet: network.wallet,
      beacon: testBeacon(clock),
      report: () => {},
    };
    const opened = await openSession(deps, 'a launch token');
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    return { opener, deps, network, sessionKey: opened.sessionKey };
  }

  /** Lets the game server finish all rounds over the next days. */
  async function settle({ deps, network }: { deps: GameServerDeps; network: FaultyWallet }): Promise<void> {
    faults.length = 0;
    await network.deliverLate();
    for (let pass = 0; pass < 8; pass++) {
      clock.advance({ hours: 13 });
      await runDueRounds(deps);
    }
    await network.deliverLate();
  }

  /** Checks a player's rounds on both sides, and the balance against the ledger; returns how the rounds ended. */
  async function requireWhole({ playerId }: Opener, when: string): Promise<string[]> {
    const { rows } = await sql<{ state: string; serverState: string; prizeCents: bigint | null; shown: bigint | null }>`
      select r.state, s.state as server_state, r.prize_cents, s.prize_cents as shown
      from instant_games.round r left join game_server.round s using (round_id)
      where r.player_id = ${playerId}`.execute(database.db);
    let expected = BigInt(START_CENTS);
    for (const { state, serverState, prizeCents, shown } of rows) {
      expect(serverState, when).toBe(state);
      expect(state, when).not.toBe('DEBITED');
      expect(prizeCents, when).toBe(shown);
      if (state !== 'CANCELED') expected -= BigInt(PRICE);
      if (prizeCents !== null && prizeCents < HELD_FROM_CENTS) expected += prizeCents;
    }
    const { depositsCents, winningsCents } = await findPlayerBalances(database.db, playerId);
    expect(depositsCents + winningsCents, when).toBe(expected);
    expect(await proveBalances(database.db), when).toMatchObject({ ok: true });
    return rows.map(({ state }) => state);
  }

  /** Plays a round in a separate process that kills itself at point `killAt`; returns whether it was killed. */
  async function runUntilKilled(work: RoundWork): Promise<boolean> {
    const program = fork(join(import.meta.dirname, 'round-program-in-tests.ts'), {
      env: { ...process.env, DATABASE_URL: database.url, SUNFLOWER_TEST_WORK: JSON.stringify(work) },
      execArgv: [],
    });
    const [code, signal] = await once(program, 'exit');
    expect([0, null], `point ${work.killAt}: exit code ${code}`).toContain(code);
    return signal === 'SIGKILL';
  }

  it('have one stake, one prize and one outcome at every kill point [GLI19-17]', async () => {
    // Each point runs a separate process, so only the thorough run tries every point.
    const pointsApart = repeats(9, 1);
    let kills = 0;
    for (let killAt = 1; killAt <= MAX_POINTS; killAt += pointsApart) {
      const player = await newPlayer();
      const { opener, deps, sessionKey } = player;
      const playKey = newId();
      const named = { playerId: opener.playerId, sessionKey: opener.sessionKey, gameId: GAME };
      const requested = {
        killAt,
        now: NOW.toString(),
        keysFolder,
        sessionKey,
        playKey,
        priceCents: PRICE,
        opener: named,
      };
      const died = await runUntilKilled(requested);
      if (died) kills++;
      clock.advance({ seconds: 20 });
      const request = { sessionKey, playKey, priceCents: PRICE, freeRoundsId: null };
      let again = await play(deps, request);
      // A round that was killed before its debit now waits for its beacon round.
      for (; again.outcome === 'pending'; again = await play(deps, request)) clock.advance({ seconds: 4 });
      expect(again.outcome, `killed at ${killAt}`).toBe('played');
      await settle(player);
      expect(await requireWhole(opener, `killed at ${killAt}`)).toHaveLength(1);
      if (!died) break;
    }
    expect(kills * pointsApart).toBeGreaterThanOrEqual(10);
    expect(kills).toBeLessThan(MAX_POINTS);
  }, 300_000);

  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('play' as const), key: fc.integer({ min: 0, max: 3 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('run-due' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver-late' as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(3, 20, 130) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('faults' as const),
        faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }),
      }),
    },
  );

  it('match the ledger after any history of plays and lost messages [GLI19-17]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const player = await newPlayer();
        const { deps, network, sessionKey } = player;
        const playKeys = Array.from({ length: 4 }, () => newId());
        const seen = new Map<string, Set<string>>();
        let open: string | undefined;
        for (const one of steps) {
          if (one.kind === 'play') {
            const playKey = playKeys[one.key] ?? '';
            const requested = { sessionKey, playKey, priceCents: PRICE, freeRoundsId: null };
            const answer = await play(deps, requested).catch(() => undefined);
            if (answer?.outcome === 'played') {
              const { roundId, book, prizeCents } = answer.round;
              open = roundId;
              seen.set(playKey, (seen.get(playKey) ?? new Set()).add(JSON.stringify({ roundId, book, prizeCents })));
            }
          }
          if (one.kind === 'end' && open) await endRound(deps, { sessionKey, roundId: open });
          if (one.kind === 'run-due') await runDueRounds(deps);
          if (one.kind === 'deliver-late') await network.deliverLate();
          if (one.kind === 'wait') clock.advance({ seconds: one.seconds });
          if (one.kind === 'faults') faults.splice(0, Infinity, ...one.faults);
        }
        await settle(player);
        for (const outcomes of seen.values()) expect(outcomes.size).toBe(1);
        const ends = await requireWhole(player.opener, 'a history');
        // A play that the browser got no answer for may have happened, and is then paid too.
        const paid = ends.filter((state) => state !== 'CANCELED').length;
        expect(paid).toBeGreaterThanOrEqual(seen.size);
        expect(ends.length).toBeLessThanOrEqual(playKeys.length);
      }),
      { numRuns: repeats(6, 60) },
    );
  }, 300_000);
});
