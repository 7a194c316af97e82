import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { sql } from 'kysely';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { isOfMachineSql } from '../draws/machine-silence.ts';
import { commitDraw } from './commit-draw.ts';

/** How far ahead draws get commitments, so that the draw feed may be unreachable for this long. */
const AHEAD = { hours: 3 } as const;
/**
 * Maximum number of draws per run: more than three hours of the most frequent game plus the next draw of every other.
 */
const MAX_DRAWS = 80;
/**
 * Time in ms after which a run makes no further calls. The next run is requested a minute later, and a running call may
 * take ten seconds more.
 */
const MAX_TURN_MS = 40_000;
const MAX_ATTEMPTS = 8;

/** Result of a run: how many draws got a commitment, and what the feed refused. */
export type CommitRun = { readonly committed: number; readonly refusals: readonly string[] };

/** Requests a run of `commitDrawsAhead` if a draw needs one. Doesn't add a run while one is queued. */
export async function requestCommitments(
  deps: UncommittedDeps,
  of: { games: readonly Pick<AnyGame, 'gameId'>[]; now: Temporal.Instant },
): Promise<void> {
  if ((await findUncommitted(deps, of)).length === 0) return;
  await sql`
    select graphile_worker.add_job('draw-games.commit', '{}'::json, job_key := 'draw-games.commit',
      max_attempts := ${MAX_ATTEMPTS},
      job_key_mode := 'preserve_run_at')`.execute(deps.db);
}

/**
 * Has the draw feed commit to the open and next draw of each game and to all that open within hours, nearest first. An
 * unreachable feed ends the run; a refusal affects only its draw.
 */
export async function commitDrawsAhead(
  deps: DrawDeps,
  of: { games: readonly Pick<AnyGame, 'gameId'>[]; clock: Clock },
): Promise<CommitRun> {
  const { games, clock } = of;
  const begun = clock.now();
  const refusals: string[] = [];
  let committed = 0;
  for (const drawId of await findUncommitted(deps, { games, now: begun })) {
    if (begun.until(clock.now()).total('milliseconds') >= MAX_TURN_MS) break;
    const answer = await commitDraw(deps, drawId);
    if (!('refusal' in answer)) committed++;
    else refusals.push(`${drawId}: ${answer.refusal} ${JSON.stringify(answer.details ?? {})}`);
    if ('refusal' in answer && answer.refusal === 'DRAW_FEED_UNREACHABLE') break;
  }
  return { committed, refusals };
}

type UncommittedDeps = Pick<DrawDeps, 'db' | 'typedResultGames'>;

/** Returns the draws that need a commitment. Those that are held elsewhere need none. */
async function findUncommitted(
  deps: UncommittedDeps,
  of: { games: readonly Pick<AnyGame, 'gameId'>[]; now: Temporal.Instant },
): Promise<string[]> {
  const gameIds = of.games.map(({ gameId }) => gameId);
  const { rows } = await sql<{ drawId: string }>`
    select d.draw_id from (
      select w.draw_id, w.opens_at, w.draws_at, row_number() over (partition by w.game_id, w.state
        order by w.draws_at) as place
      from draw_games.draw w where w.game_id = any(${gameIds}::text[]) and w.state in ('open', 'scheduled')
        and ${isOfMachineSql(deps)}
    ) d
    where (d.place = 1 or d.opens_at <= ${of.now.add(AHEAD).toString()}::timestamptz)
      and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id)
    order by d.draws_at limit ${MAX_DRAWS}`.execute(deps.db);
  return rows.map((row) => row.drawId);
}
