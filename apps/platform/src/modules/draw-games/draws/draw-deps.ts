import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DrawFeedPort, TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';

/** What the verbs that take a draw through its life stand on. */
export type DrawDeps = {
  readonly db: Db;
  readonly ports: { readonly drawFeed: DrawFeedPort };
  /** The one key whose results count. */
  readonly trustedDrawKey: TrustedDrawKey;
  /** Games whose draws are held elsewhere: operators type their numbers. */
  readonly typedResultGames: ReadonlySet<string>;
  /** Asked anew by what takes minutes and must not happen after a cut-off in between. Without one, a step happens at the time it is given. */
  readonly clock?: Clock;
};

/** The time within a step that began at `begunAt`: that of the clock, never before the step. */
export function clockSince({ clock }: Pick<DrawDeps, 'clock'>, begunAt: Temporal.Instant): Clock {
  return {
    now: () => {
      const now = clock?.now() ?? begunAt;
      return Temporal.Instant.compare(now, begunAt) > 0 ? now : begunAt;
    },
  };
}

/** One step of one draw at a business time. */
export type DrawStepOptions = { readonly drawId: string; readonly now: Temporal.Instant };

/** What a step answers: the state the draw is in now. `isReplay`: the step had been done before and nothing changed. */
export type StepDone = { readonly drawId: string; readonly state: string; readonly isReplay: boolean };
