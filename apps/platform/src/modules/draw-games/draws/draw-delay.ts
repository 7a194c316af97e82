import { FALLBACK_AFTER_DRAW_SECONDS } from '@sunflower/beacon/draw-rounds.ts';
import type { DelayCause } from '@sunflower/player-rules/draw-games/delay-causes.ts';
import type { Draw } from './draw.ts';
import type { DrawDifference, DrawStep } from './draw-difference.ts';

/** Why a draw is delayed, as players read it. `nextTryAt` is set if the next attempt is more than a minute away. */
export type DrawDelay = { readonly cause: DelayCause; readonly nextTryAt?: Temporal.Instant };

/** What stops a draw: its newest finding, and whether a contradiction holds its settlement. */
export type DelayFacts = {
  readonly draw: Pick<Draw, 'state' | 'drawsAt'>;
  readonly found: Pick<DrawDifference, 'step' | 'code'> | undefined;
  readonly isHeld: boolean;
};

/**
 * States in which a draw can be delayed: stopped by a finding, or verified while a contradiction holds its settlement.
 */
const CAN_WAIT: ReadonlySet<Draw['state']> = new Set(['delayed', 'verified']);

const CAUSE_OF_STEP: Readonly<Record<DrawStep, DelayCause>> = {
  close: 'LAST_SALES',
  seal: 'TICKETS',
  hold: 'NUMBERS',
  verify: 'RESULT',
  settle: 'WINNERS',
};

const CAUSE_OF_CODE: Partial<Record<DrawDifference['code'], DelayCause>> = {
  SEAL_NOT_COSIGNED: 'WITNESSES',
  BEACON_LATE: 'BEACON',
  BEACON_FALLBACK: 'BEACON',
  BEACON_MISSED: 'ROUND_MISSED',
};

/** Findings after which a draw can only continue with its fallback round. */
const NEEDS_FALLBACK: ReadonlySet<DrawDifference['code']> = new Set(['SEAL_NOT_COSIGNED', 'BEACON_FALLBACK']);

/** Returns whether a draw in this state may be delayed, so that its delay has to be looked up. */
export function canBeDelayed({ state }: Pick<Draw, 'state'>): boolean {
  return CAN_WAIT.has(state);
}

/**
 * Returns why a draw is delayed, or undefined if it isn't. A finding takes precedence over a contradiction, which holds
 * only the settlement.
 */
export function delayOf({ draw, found, isHeld }: DelayFacts): DrawDelay | undefined {
  const stopped = draw.state === 'delayed' ? found : undefined;
  if (isHeld && canBeDelayed(draw) && (!stopped || stopped.step === 'settle')) return { cause: 'CONTRADICTION' };
  if (draw.state !== 'delayed') return undefined;
  if (!stopped) return { cause: 'OTHER' };
  const cause = CAUSE_OF_CODE[stopped.code] ?? CAUSE_OF_STEP[stopped.step];
  if (!NEEDS_FALLBACK.has(stopped.code)) return { cause };
  return { cause, nextTryAt: draw.drawsAt.add({ seconds: FALLBACK_AFTER_DRAW_SECONDS }) };
}
