import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { DRAW_STEPS, type DrawStepName } from '@sunflower/game-rules/draw.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findDifferences } from '../draws/differences-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { isNotRunningSql } from './running-steps.ts';

/** Attempts of a failed step, with increasing waits. The step then pauses until the schedule requests it again. */
const MAX_ATTEMPTS = 8;

/** Steps that players watch to the second, so they run before every other job. */
const AT_ITS_TIME: ReadonlySet<DrawStepName> = new Set(['close', 'hold']);
const FIRST = -20;

/**
 * How far ahead of their exact time steps are requested. The schedule runs every minute, so none is missed, and later
 * steps can still be postponed.
 */
const AHEAD_MS = 120_000;

/**
 * The next step by state. A delayed draw resumes with the step that stopped it; draws in all other states are finished.
 */
const NEXT_STEP: ReadonlyMap<Draw['state'], DrawStepName> = new Map(DRAW_STEPS.map(({ from, step }) => [from, step]));
const ON_THE_WAY: readonly Draw['state'][] = [...NEXT_STEP.keys(), 'delayed'];

/** A step of a draw and the time until it is due; 0 when it already is. */
export type DueStep = { readonly drawId: string; readonly step: DrawStepName; readonly waitMs: number };

/**
 * Returns steps of these games that are due now or soon: the close and the draw at their scheduled times, everything
 * else as soon as possible.
 */
export async function findDueSteps(
  db: Db,
  query: { games: readonly Pick<AnyGame, 'gameId'>[]; now: Temporal.Instant },
): Promise<DueStep[]> {
  const { games, now } = query;
  const due: DueStep[] = [];
  for (const { gameId } of games)
    for (const draw of await findDrawsIn(db, { gameId, states: ON_THE_WAY })) {
      const step = await dueStepOf(db, draw, now);
      if (step) due.push(step);
    }
  return due;
}

/** Returns the next step of one draw when it is due now or soon, or undefined. */
export async function findDueStep(
  db: Db,
  query: { drawId: string; now: Temporal.Instant },
): Promise<DueStep | undefined> {
  const draw = await findDraw(db, query.drawId);
  return draw && ON_THE_WAY.includes(draw.state) ? dueStepOf(db, draw, query.now) : undefined;
}

/** Returns the time until a step of a draw is due; 0 when it already is or has no set time. */
export function waitMsOf(step: DrawStepName, draw: Draw, now: Temporal.Instant): number {
  const from = step === 'close' ? draw.closesAt : step === 'hold' ? draw.drawsAt : now;
  return Math.max(0, Math.ceil(now.until(from).total('milliseconds')));
}

/**
 * Requests a step as a job that runs immediately, or as a timer if it isn't due yet. At most one job and one timer wait
 * per step of a draw, and none is added while the step runs, because duplicates of a long step would occupy every slot
 * of the worker.
 */
export async function requestStep(db: Db, { drawId, step, waitMs }: DueStep): Promise<void> {
  const job = `draw-games.${step}`;
  const payload = JSON.stringify({ drawId });
  // Uses a separate key, so that a waiting timer doesn't block a job that should run immediately.
  const key = `${job}/${drawId}${waitMs > 0 ? '/timer' : ''}`;
  await sql`
    select graphile_worker.add_job(${job}, ${payload}::json, max_attempts := ${MAX_ATTEMPTS}, job_key := ${key},
      run_at := clock_timestamp() + ${waitMs} * interval '1 millisecond',
        priority := ${AT_ITS_TIME.has(step) ? FIRST : 0},
      job_key_mode := ${waitMs > 0 ? 'replace' : 'preserve_run_at'})
    where ${isNotRunningSql({ drawId, step })}`.execute(db);
}

async function dueStepOf(db: Db, draw: Draw, now: Temporal.Instant): Promise<DueStep | undefined> {
  const step = NEXT_STEP.get(draw.state) ?? (await delayedStep(db, draw));
  const waitMs = waitMsOf(step, draw, now);
  return waitMs <= AHEAD_MS ? { drawId: draw.drawId, step, waitMs } : undefined;
}

/** Returns the step at which a delayed draw resumes, which is the one that stopped it. */
async function delayedStep(db: Db, draw: Draw): Promise<DrawStepName> {
  return (await findDifferences(db, draw.drawId))[0]?.step ?? 'seal';
}
