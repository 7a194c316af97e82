import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { DrawStepName } from '@sunflower/game-rules/draw.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { emptyCart, sweepGuestCarts } from './cart/change-cart.ts';
import { pinBeacon } from './draws/beacon-store.ts';
import type { DrawDeps } from './draws/draw-deps.ts';
import { findDraw, findDrawsIn } from './draws/draws-store.ts';
import { scheduleDraws } from './draws/schedule-draws.ts';
import { throwIfCurable } from './lifecycle/curable-refusals.ts';
import { findDueStep, findDueSteps, requestStep, waitMsOf } from './lifecycle/due-steps.ts';
import { followUpJobs } from './lifecycle/follow-up-jobs.ts';
import { DRAW_STEP_NAMES, runStep } from './lifecycle/run-draw.ts';
import { runExclusively } from './lifecycle/running-steps.ts';
import { verifyRecentDraws } from './lifecycle/verify-recent-draws.ts';
import { RECEIPT_REQUESTED } from './purchase/request-receipt.ts';
import { type ReceiptEmailDeps, sendReceipt } from './receipt-emails/send-receipt.ts';
import { commitDrawsAhead, requestCommitments } from './results/commit-ahead.ts';
import { registerSealAhead } from './results/register-seal.ts';
import { restoreMissingFiles } from './sealing/rebuild-files.ts';

/** Scheduled jobs of this module, in UTC. `draw-games.schedule` also requests the due steps of all draws. */
export const drawGamesTimedJobs: readonly TimedJob[] = [
  { job: 'draw-games.schedule', match: '* * * * *' },
  { job: 'draw-games.follow-up', match: '*/5 * * * *' },
  { job: 'draw-games.restore-files', match: '11 * * * *' },
  { job: 'draw-games.sweep-carts', match: '47 9 * * *' },
  { job: 'draw-games.prove', match: '20 9 * * *' },
];

/** Delay after the time of a beacon round before it is fetched, because the beacon's members sign it together. */
const AFTER_ROUND_MS = 1_000;

/** Refusals of a step whose `waitMs` says when to try again. */
const WAITS: ReadonlySet<string> = new Set(['BEACON_NOT_YET', 'SEAL_NOT_COSIGNED']);

/** Events of this module that add jobs. */
export const drawGamesEventHandlers: EventHandlers = {
  'draw-games.voided': ['draw-games.refund'],
  'draw-games.correction-approved': ['draw-games.correct'],
  'draw-games.published': ['draw-games.notify-winners', 'draw-games.notify-changes'],
  [RECEIPT_REQUESTED]: ['draw-games.send-receipt'],
};

/**
 * Returns the jobs that run draws. `draw-games.schedule` creates draws and requests due steps; each step is a job that
 * requests the next one. Every job is safe to run twice. `games` are those on sale.
 */
export function drawGamesJobs(
  deps: DrawDeps,
  clock: Clock,
  games: readonly AnyGame[] = GAMES,
): Readonly<Record<string, Job>> {
  const steps = DRAW_STEP_NAMES.map((step): [string, Job] => [
    `draw-games.${step}`,
    (payload) => takeStep(deps, { step, drawId: String(payload.drawId), clock }),
  ]);
  return {
    ...Object.fromEntries(steps),
    'draw-games.schedule': async () => {
      await pinBeacon(deps.db, deps.ports.beacon.chain());
      const failed: unknown[] = [];
      for (const game of games) await scheduleGame(deps, game, clock).catch((error) => failed.push(error));
      for (const due of await findDueSteps(deps.db, { games, now: clock.now() })) await requestStep(deps.db, due);
      await requestCommitments(deps, { games, now: clock.now() });
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} games could not be scheduled`);
    },
    /** Runs as a separate job, so that an unreachable draw feed doesn't delay opening and closing draws. */
    'draw-games.commit': async () => {
      const { refusals } = await commitDrawsAhead(deps, { games, clock });
      if (refusals.length > 0) throw new Error(`the draw feed did not commit: ${refusals.join(', ')}`);
    },
    /** Rebuilds lost sealed files from the boards, and checks them against the seal. */
    'draw-games.restore-files': async () => void (await restoreMissingFiles(deps, clock.now())),
    /** Verifies the draws of the last day, and reports mismatches as significant events. */
    'draw-games.prove': async () => void (await verifyRecentDraws(deps, clock.now())),
    /** Deletes carts of guests who never came back. */
    'draw-games.sweep-carts': async () => {
      await sweepGuestCarts(deps.db, clock.now());
    },
    /** Empties the cart of a player who isn't allowed to play, so that nothing is ready to buy. */
    'draw-games.empty-cart': async (payload) => {
      const owner = { kind: 'player', id: String(payload.playerId) } as const;
      await inTransaction(deps.db, (tx) => emptyCart(tx, { owner, now: clock.now() }));
    },
    ...followUpJobs(deps, clock),
  };
}

/** Returns the job that emails the receipts of purchases. */
export function receiptJobs(deps: ReceiptEmailDeps): Readonly<Record<string, Job>> {
  return {
    'draw-games.send-receipt': ({ playerId, orderKey }) =>
      sendReceipt(deps, { playerId: String(playerId), orderKey: String(orderKey) }),
  };
}

/**
 * Schedules each game in its own transaction, so that one failure doesn't affect other games. Reads the time in the
 * transaction, so that a retry skips draws that have come due since.
 */
async function scheduleGame(deps: DrawDeps, game: AnyGame, clock: Clock): Promise<void> {
  await inTransaction(deps.db, (tx) => scheduleDraws(tx, { now: clock.now(), games: [game] }));
}

/**
 * Runs a step and requests the next one. A step that ran early because of a fast clock is requested again. A seal that
 * isn't cosigned or registered yet is only retried, because the draw is sealed already.
 */
async function takeStep(
  deps: DrawDeps,
  taken: { readonly step: DrawStepName; readonly drawId: string; readonly clock: Clock },
): Promise<void> {
  const { step, drawId, clock } = taken;
  const before = await findDraw(deps.db, drawId);
  const waitMs = before ? waitMsOf(step, before, clock.now()) : 0;
  if (waitMs > 0) return requestStep(deps.db, { drawId, step, waitMs });
  const answer = await runExclusively(deps.db, { drawId, step }, () =>
    runStep(deps, step, { drawId, now: clock.now() }),
  );
  if (!answer) return;
  if ('refusal' in answer && WAITS.has(answer.refusal))
    return requestStep(deps.db, { drawId, step, waitMs: Number(answer.details?.waitMs) + AFTER_ROUND_MS });
  if ('refusal' in answer) return throwIfCurable(step, answer);
  const next = await findDueStep(deps.db, { drawId, now: clock.now() });
  if (next) await requestStep(deps.db, next);
  if (step === 'close' && before) await fetchNextClose(deps.db, before.gameId, clock.now());
  const unregistered = step === 'seal' ? await registerSealAhead(deps, { drawId, now: clock.now() }) : undefined;
  if (unregistered?.refusal === 'SEAL_NOT_COSIGNED')
    return requestStep(deps.db, { drawId, step, waitMs: Number(unregistered.details?.waitMs) });
  if (unregistered) throwIfCurable(step, unregistered);
}

/** Requests the due step of the draw that this close opened. After an outage, that step may already be due. */
async function fetchNextClose(db: Db, gameId: string, now: Temporal.Instant): Promise<void> {
  const [open] = await findDrawsIn(db, { gameId, states: ['open'], limit: 1 });
  const due = open && (await findDueStep(db, { drawId: open.drawId, now }));
  if (due) await requestStep(db, due);
}
