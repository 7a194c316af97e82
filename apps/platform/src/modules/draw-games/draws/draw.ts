import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** One draw as the schedule knows it. `drawDate` is its day in Central Time; the instants are business time. */
export type Draw = {
  readonly drawId: string;
  readonly gameId: string;
  readonly drawDate: string;
  /** Which draw of its day, from 1; always 1 in a game that is drawn once a day. */
  readonly drawNumber: number;
  /** The session of the day in games that are drawn in sessions. */
  readonly session: string | null;
  readonly state: DrawState;
  /** Version of the game's rules that this draw is sold and settled by. */
  readonly rulesVersion: string;
  readonly opensAt: Temporal.Instant;
  readonly closesAt: Temporal.Instant;
  readonly drawsAt: Temporal.Instant;
  /** What is advertised as the jackpot; absent until it is announced, then frozen. */
  readonly jackpot?: Jackpot;
  readonly multiplierPool?: string;
  readonly resultId?: string;
  readonly stateReason?: string;
  readonly isSimulated: boolean;
  /** Since when it may be held ahead of its time, at an operator's word; no draw of production has it. */
  readonly heldEarlyAt?: Temporal.Instant;
};

/** An advertised jackpot: what it pays over the years and what it is worth in cash today. */
export type Jackpot = { readonly advertisedCents: Cents; readonly cashValueCents: Cents };

/** What a sale must know of a draw. `place` counts the draws of its game and session on sale before it: consecutive draws have consecutive places. */
export type SaleDraw = Pick<
  Draw,
  'drawId' | 'gameId' | 'drawDate' | 'drawNumber' | 'session' | 'state' | 'rulesVersion' | 'closesAt' | 'drawsAt'
> & {
  readonly place: number;
};

/**
 * Whether a wager may still enter a draw. The state decides, and the clock as well: between the cut-off and the job that closes the
 * draw nothing is sold either (GLI33-02). A scheduled draw is on sale as a later draw of a wager.
 */
export function isOnSale(draw: Pick<Draw, 'state' | 'closesAt'>, now: Temporal.Instant): boolean {
  return (draw.state === 'open' || draw.state === 'scheduled') && Temporal.Instant.compare(now, draw.closesAt) < 0;
}

/** Whether the numbers of a draw may exist: its time has come, or an operator holds it early where that is allowed (WLA-03). */
export function isTimeToDraw(draw: Pick<Draw, 'drawsAt' | 'heldEarlyAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, draw.heldEarlyAt ?? draw.drawsAt) >= 0;
}
