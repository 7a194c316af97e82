import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { correctDraw } from '../corrections/correct-draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findUnfinishedFollowUps, type UnfinishedWork } from '../draws/follow-ups-store.ts';
import { notifyChanges } from '../tickets/notify-changes.ts';
import { notifyWinners } from '../tickets/notify-winners.ts';
import { refundDraw } from '../void/refund-draw.ts';
import { throwIfCurable } from './curable-refusals.ts';

/** Minutes after which the scheduled job takes over work that its own job should have finished. */
const GRACE_MINUTES = 10;
/** Age in days above which a win is no longer notified. */
const NOTICE_DAYS = 30;
/** Maximum number of pieces of work in one run; the next run continues. */
const MAX_UNFINISHED = 50;

/**
 * Returns the jobs that follow the end of a draw. Each is added once, by an event, and is safe to run twice. The
 * scheduled `draw-games.follow-up` does the work of lost or failed jobs, which it finds by comparing draws with the
 * record of finished work.
 */
export function followUpJobs(deps: DrawDeps, clock: Clock): Readonly<Record<string, Job>> {
  const work: Readonly<Record<UnfinishedWork['work'], (drawId: string) => Promise<void>>> = {
    refund: async (drawId) => void (await refundDraw(deps, { drawId, now: clock.now() })),
    'win-notices': (drawId) => notifyWinners(deps.db, { drawId, now: clock.now() }),
    'change-notices': (drawId) => notifyChanges(deps.db, { drawId, now: clock.now() }),
    correction: async (drawId) => {
      const answer = await correctDraw(deps, { drawId, now: clock.now() });
      if ('refusal' in answer) throwIfCurable('correct', answer);
    },
  };
  const job =
    (name: UnfinishedWork['work']): Job =>
    ({ drawId }) =>
      work[name](String(drawId));
  return {
    'draw-games.refund': job('refund'),
    'draw-games.notify-winners': job('win-notices'),
    'draw-games.notify-changes': job('change-notices'),
    'draw-games.correct': job('correction'),
    'draw-games.follow-up': async () => {
      const now = clock.now();
      const unfinished = await findUnfinishedFollowUps(deps.db, {
        before: now.subtract({ minutes: GRACE_MINUTES }),
        since: now.subtract({ hours: NOTICE_DAYS * 24 }),
        limit: MAX_UNFINISHED,
      });
      const faults: unknown[] = [];
      // Catches errors, so that one draw that can't be finished doesn't block the others.
      for (const { drawId, work: name } of unfinished) await work[name](drawId).catch((fault) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} draws could not be followed up`);
    },
  };
}
