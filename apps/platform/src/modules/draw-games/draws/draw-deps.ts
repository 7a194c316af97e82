import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DrawFeedPort, TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import type { CosignedEntry, NotCosigned } from '../../public-log/index.ts';

/** Dependencies of the operations that run a draw. */
export type DrawDeps = {
  readonly db: Db;
  readonly ports: { readonly drawFeed: DrawFeedPort; readonly beacon: Beacon };
  /** The only key whose results are accepted. */
  readonly trustedDrawKey: TrustedDrawKey;
  /**
   * Returns the public log's entry of a draw's seal with its proof, or why it hasn't been cosigned after the close of
   * sales.
   */
  readonly findCosignedSeal: (
    db: Db,
    draw: { readonly drawId: string; readonly closesAt: Temporal.Instant },
  ) => Promise<CosignedEntry | NotCosigned>;
  /** Games that are drawn elsewhere, whose numbers operators type. */
  readonly typedResultGames: ReadonlySet<string>;
  /**
   * The clock of long steps, which must not act after a cut-off that passes meanwhile. Without it, the whole step
   * happens at the given time.
   */
  readonly clock?: Clock;
};

/** Returns a clock that never shows a time before `begunAt`, when the step began. */
export function clockNotBefore({ clock }: Pick<DrawDeps, 'clock'>, begunAt: Temporal.Instant): Clock {
  return {
    now: () => {
      const now = clock?.now() ?? begunAt;
      return Temporal.Instant.compare(now, begunAt) > 0 ? now : begunAt;
    },
  };
}

/** Options of a step: the draw and the business time. */
export type DrawStepOptions = { readonly drawId: string; readonly now: Temporal.Instant };

/** Result of a step: the draw's current state. `isReplay` means the step had already been done and nothing changed. */
export type DrawStepResult = { readonly drawId: string; readonly state: string; readonly isReplay: boolean };
