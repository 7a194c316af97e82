import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { correctDraw } from '../corrections/correct-draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findUnfinished, type Unfinished } from '../draws/follow-ups-store.ts';
import { tellChanges } from '../tickets/tell-changes.ts';
import { tellWinners } from '../tickets/tell-winners.ts';
import { refundDraw } from '../void/refund-draw.ts';
import { throwIfCurable } from './curable-refusals.ts';

/** Work whose own job has had this long is done by the scheduled one. */
const GRACE_MINUTES = 10;
/** A notice of an older win would be no help any more. */
const NOTICE_DAYS = 30;
/** Unfinished work one run takes up; the next run takes the rest. */
const MAX_UNFINISHED = 50;

/**
 * Jobs that follow the end of a draw: each is added once, by an event, and may run twice. `draw-games.follow-up` runs by the clock and does whatever
 * of it was lost or has failed for good; it finds that in the draws themselves.
 */
export function followUpJobs(deps: DrawDeps, clock: Clock): Readonly<Record<string, Job>> {
  const work: Readonly<Record<Unfinished['work'], (drawId: string) => Promise<void>>> = {
    refund: async (drawId) => void (await refundDraw(deps, { drawId, now: clock.now() })),
    'win-notices': (drawId) => tellWinners(deps.db, { drawId, now: clock.now() }),
    'change-notices': (drawId) => tellChanges(deps.db, { drawId, now: clock.now() }),
    correction: async (drawId) => {
      const answer = await correctDraw(deps, { drawId, now: clock.now() });
      if ('refusal' in answer) throwIfCurable('correct', answer);
    },
  };
  const job =
    (name: Unfinished['work']): Job =>
    ({ drawId }) =>
      work[name](String(drawId));
  return {
    'draw-games.refund': job('refund'),
    'draw-games.tell-winners': job('win-notices'),
    'draw-games.tell-changes': job('change-notices'),
    'draw-games.correct': job('correction'),
    'draw-games.follow-up': async () => {
      const now = clock.now();
      const unfinished = await findUnfinished(deps.db, {
        before: now.subtract({ minutes: GRACE_MINUTES }),
        since: now.subtract({ hours: NOTICE_DAYS * 24 }),
        limit: MAX_UNFINISHED,
      });
      const faults: unknown[] = [];
      // One draw that cannot be finished holds up no other.
      for (const { drawId, work: name } of unfinished) await work[name](drawId).catch((fault) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} draws could not be followed up`);
    },
  };
}
