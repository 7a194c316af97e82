import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findDifferences } from '../draws/differences-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import type { DrawStepName } from './run-draw.ts';
import { isNotRunning } from './running-steps.ts';

/** A failed step waits longer each time; after these attempts it rests until the schedule asks for it again. */
const MAX_ATTEMPTS = 8;

/** Steps that players wait for to the second stand before every other job; lower numbers go first. */
const AT_ITS_TIME: ReadonlySet<DrawStepName> = new Set(['close', 'hold']);
const FIRST = -20;

/**
 * Steps that are due within so long are asked for ahead, to the second. The schedule looks every minute, so none is missed, and what is further
 * away may still be put off.
 */
const AHEAD_MS = 120_000;

/** The step each state waits for; draws stop here when a person must act. */
const NEXT_STEP: Partial<Record<Draw['state'], DrawStepName>> = {
  open: 'close',
  closed: 'seal',
  sealed: 'hold',
  drawn: 'verify',
  verified: 'settle',
  settled: 'publish',
};
const ON_THE_WAY: readonly Draw['state'][] = [...(Object.keys(NEXT_STEP) as Draw['state'][]), 'delayed'];

/** A step of a draw and how long it waits until its time, 0 when that has come. */
export type DueStep = { readonly drawId: string; readonly step: DrawStepName; readonly waitMs: number };

/** Steps of these games that are due now or soon: the close at its time, the draw at its time, everything else as soon as it can be. */
export async function findDueSteps(
  db: Db,
  question: { games: readonly Pick<AnyGame, 'gameId'>[]; now: Temporal.Instant },
): Promise<DueStep[]> {
  const { games, now } = question;
  const due: DueStep[] = [];
  for (const { gameId } of games)
    for (const draw of await findDrawsIn(db, { gameId, states: ON_THE_WAY })) {
      const step = await dueStepOf(db, draw, now);
      if (step) due.push(step);
    }
  return due;
}

/** The next step of one draw when it is due now or soon, or undefined. */
export async function findDueStep(
  db: Db,
  question: { drawId: string; now: Temporal.Instant },
): Promise<DueStep | undefined> {
  const draw = await findDraw(db, question.drawId);
  return draw && ON_THE_WAY.includes(draw.state) ? dueStepOf(db, draw, question.now) : undefined;
}

/** How long a step of a draw waits until its time; 0 when that has come, or it has none. */
export function waitMsOf(step: DrawStepName, draw: Draw, now: Temporal.Instant): number {
  const from = step === 'close' ? draw.closesAt : step === 'hold' ? draw.drawsAt : now;
  return Math.max(0, Math.ceil(now.until(from).total('milliseconds')));
}

/**
 * Asks for a step as a job, one of a kind: asked for again while it waits or runs, nothing is added. One whose time is to come waits for it.
 * The queue alone would add a copy beside a job that runs, and copies of a long step would take every place of the worker.
 */
export async function askForStep(db: Db, { drawId, step, waitMs }: DueStep): Promise<void> {
  const job = `draw-games.${step}`;
  const payload = JSON.stringify({ drawId });
  // A key of its own: a timer that waits does not keep an operator's or the schedule's job from running at once.
  const key = `${job}/${drawId}${waitMs > 0 ? '/timer' : ''}`;
  await sql`
    select graphile_worker.add_job(${job}, ${payload}::json, max_attempts := ${MAX_ATTEMPTS}, job_key := ${key},
      run_at := clock_timestamp() + ${waitMs} * interval '1 millisecond', priority := ${AT_ITS_TIME.has(step) ? FIRST : 0},
      job_key_mode := ${waitMs > 0 ? 'replace' : 'preserve_run_at'})
    where ${isNotRunning({ drawId, step })}`.execute(db);
}

async function dueStepOf(db: Db, draw: Draw, now: Temporal.Instant): Promise<DueStep | undefined> {
  const step = NEXT_STEP[draw.state] ?? (await delayedStep(db, draw));
  const waitMs = waitMsOf(step, draw, now);
  return waitMs <= AHEAD_MS ? { drawId: draw.drawId, step, waitMs } : undefined;
}

/** Where a delayed draw goes on: the step that stopped it. */
async function delayedStep(db: Db, draw: Draw): Promise<DrawStepName> {
  return (await findDifferences(db, draw.drawId))[0]?.step ?? 'seal';
}
