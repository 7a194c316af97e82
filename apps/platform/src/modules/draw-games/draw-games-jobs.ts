import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { emptyCart, sweepGuestCarts } from './cart/change-cart.ts';
import type { DrawDeps } from './draws/draw-deps.ts';
import { findDraw, findDrawsIn } from './draws/draws-store.ts';
import { scheduleDraws } from './draws/schedule-draws.ts';
import { throwIfCurable } from './life-cycle/curable-refusals.ts';
import { askForStep, findDueStep, findDueSteps, waitMsOf } from './life-cycle/due-steps.ts';
import { followUpJobs } from './life-cycle/follow-up-jobs.ts';
import { DRAW_STEPS, type DrawStepName, runStep } from './life-cycle/run-draw.ts';
import { takeAlone } from './life-cycle/running-steps.ts';
import { askForCommitments, commitDrawsAhead } from './results/commit-ahead.ts';
import { restoreMissingFiles } from './sealing/rebuild-files.ts';

/** Jobs by time: the schedule is looked after every minute, and with it every draw whose next step is due. */
export const drawGamesTimedJobs: readonly TimedJob[] = [
  { job: 'draw-games.schedule', match: '* * * * *' },
  { job: 'draw-games.follow-up', match: '*/5 * * * *' },
  { job: 'draw-games.restore-files', match: '11 * * * *' },
  { job: 'draw-games.sweep-carts', match: '47 9 * * *' },
];

/** Events of this room that become jobs of it. */
export const drawGamesEventHandlers: EventHandlers = {
  'draw-games.voided': ['draw-games.refund'],
  'draw-games.correction-approved': ['draw-games.correct'],
  'draw-games.published': ['draw-games.tell-winners', 'draw-games.tell-changes'],
};

/**
 * The jobs that take draws through their life: `draw-games.schedule` keeps the next draws existing, asks for the next step of
 * every draw that is due, or will be before it looks again, and for the commitments of those that come (`draw-games.commit`); one job a step (`draw-games.close` ... `.publish`), one of a
 * kind for each draw, which asks for the step after it. Payloads are ids; every job may run twice. `games` are those on sale.
 */
export function drawGamesJobs(
  deps: DrawDeps,
  clock: Clock,
  games: readonly AnyGame[] = GAMES,
): Readonly<Record<string, Job>> {
  const steps = DRAW_STEPS.map((step): [string, Job] => [
    `draw-games.${step}`,
    (payload) => takeStep(deps, { step, drawId: String(payload.drawId), clock }),
  ]);
  return {
    ...Object.fromEntries(steps),
    'draw-games.schedule': async () => {
      const failed: unknown[] = [];
      for (const game of games) await scheduleGame(deps, game, clock.now()).catch((error) => failed.push(error));
      for (const due of await findDueSteps(deps.db, { games, now: clock.now() })) await askForStep(deps.db, due);
      await askForCommitments(deps.db, { games, now: clock.now() });
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} games could not be scheduled`);
    },
    /** A job of its own: a draw feed that does not answer keeps no draw from opening, closing or being asked for. */
    'draw-games.commit': async () => {
      const { refusals } = await commitDrawsAhead(deps, { games, clock });
      if (refusals.length > 0) throw new Error(`the draw feed did not commit: ${refusals.join(', ')}`);
    },
    /** Files that were lost come back from the boards, checked against the seal. */
    'draw-games.restore-files': async () => void (await restoreMissingFiles(deps, clock.now())),
    /** Carts of guests who never came back. */
    'draw-games.sweep-carts': async () => {
      await sweepGuestCarts(deps.db, clock.now());
    },
    /** Who may not play keeps nothing ready to be bought. */
    'draw-games.empty-cart': async (payload) => {
      const owner = { kind: 'player', id: String(payload.playerId) } as const;
      await inTransaction(deps.db, (tx) => emptyCart(tx, { owner, now: clock.now() }));
    },
    ...followUpJobs(deps, clock),
  };
}

/** Each game in a transaction of its own: one that cannot be scheduled keeps no other from it. */
async function scheduleGame(deps: DrawDeps, game: AnyGame, now: Temporal.Instant): Promise<void> {
  await inTransaction(deps.db, (tx) => scheduleDraws(tx, { now, games: [game] }));
}

/**
 * Runs a step and asks for what follows it. A step before its time, by a clock that goes ahead, is asked for again; a copy of one that is running
 * has nothing to do.
 */
async function takeStep(
  deps: DrawDeps,
  taken: { readonly step: DrawStepName; readonly drawId: string; readonly clock: Clock },
): Promise<void> {
  const { step, drawId, clock } = taken;
  const before = await findDraw(deps.db, drawId);
  const waitMs = before ? waitMsOf(step, before, clock.now()) : 0;
  if (waitMs > 0) return askForStep(deps.db, { drawId, step, waitMs });
  const answer = await takeAlone(deps.db, { drawId, step }, () => runStep(deps, step, { drawId, now: clock.now() }));
  if (!answer) return;
  if ('refusal' in answer) return throwIfCurable(step, answer);
  const next = await findDueStep(deps.db, { drawId, now: clock.now() });
  if (next) await askForStep(deps.db, next);
  if (step === 'close' && before) await askForNextClose(deps.db, before.gameId, clock.now());
}

/** The close opened the next draw, which may be due at once after a stop, or within minutes. */
async function askForNextClose(db: Db, gameId: string, now: Temporal.Instant): Promise<void> {
  const [open] = await findDrawsIn(db, { gameId, states: ['open'], limit: 1 });
  const due = open && (await findDueStep(db, { drawId: open.drawId, now }));
  if (due) await askForStep(db, due);
}
