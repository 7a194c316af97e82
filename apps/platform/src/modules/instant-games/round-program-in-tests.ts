import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { openPool } from '@sunflower/service-base/db/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openGameServerKeys } from '../../../../../partners/game-server/deps/keys.ts';
import { endRound } from '../../../../../partners/game-server/rounds/end-round.ts';
import { play } from '../../../../../partners/game-server/rounds/play.ts';
import type { GameWallet } from '../../../../../partners/game-server/wallet/game-wallet.ts';
import type { Opener } from './instant-games-in-tests.ts';
import { roundWallet } from './round-wallet-in-tests.ts';

// Runs one round of game server and platform in a separate process, which kills itself with SIGKILL at the nth kill
// point: before and after each commit of either of them, and before and after each message between them.

/** Messages to the process. */
export type RoundWork = {
  readonly killAt: number;
  readonly now: string;
  readonly keysFolder: string;
  /** The key of the player's session at the game server. */
  readonly sessionKey: string;
  readonly playKey: string;
  readonly priceCents: number;
  readonly opener: Pick<Opener, 'playerId' | 'sessionKey' | 'gameId'>;
};

const work: RoundWork = JSON.parse(process.env.SUNFLOWER_TEST_WORK ?? '');
let points = 0;

async function step(): Promise<void> {
  if (++points !== work.killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal takes a moment to arrive, and nothing more may happen until then.
  await new Promise(() => {});
}

type Connection = { query(...args: unknown[]): unknown };

const pool = openPool({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
pool.on('connect', (client: pg.PoolClient) => {
  const connection = client as unknown as Connection;
  const send = connection.query.bind(connection);
  connection.query = async (...args: unknown[]) => {
    const isCommit = args[0] === 'commit';
    if (isCommit) await step();
    const answer = await send(...args);
    if (isCommit) await step();
    return answer;
  };
});

function withSteps(real: GameWallet): GameWallet {
  const calls = Object.entries(real).map(([name, call]) => [
    name,
    async (request: unknown) => {
      await step();
      const answer = await (call as (request: unknown) => unknown)(request);
      await step();
      return answer;
    },
  ]);
  return Object.fromEntries(calls) as GameWallet;
}

const db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as never;
const clock = movableClock(Temporal.Instant.from(work.now));
const wallet = withSteps(roundWallet(db, { clock, opener: work.opener as Opener }));
const deps = {
  db,
  clock,
  wallet,
  beacon: testBeacon(clock),
  keys: openGameServerKeys(work.keysFolder),
  report: () => {},
};
const { sessionKey, playKey, priceCents } = work;
const request = { sessionKey, playKey, priceCents, freeRoundsId: null };
let played = await play(deps, request);
for (; played.outcome === 'pending'; played = await play(deps, request))
  clock.advance({ milliseconds: played.retryAfterMs ?? 1_000 });
if (played.outcome !== 'played') throw new Error(JSON.stringify(played));
await endRound(deps, { sessionKey, roundId: played.round.roundId });
await pool.end();
