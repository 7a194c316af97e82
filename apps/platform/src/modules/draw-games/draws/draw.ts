import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** A draw on the schedule. `drawDate` is its game day in Central Time; the instants are business time. */
export type Draw = {
  readonly drawId: string;
  readonly gameId: string;
  readonly drawDate: string;
  /** Number of the draw on its day, from 1; always 1 in a game drawn once a day. */
  readonly drawNumber: number;
  /** Session of the day, in games with sessions. */
  readonly session: string | null;
  readonly state: DrawState;
  /** Version of the game's rules under which this draw is sold and settled. */
  readonly rulesVersion: string;
  readonly opensAt: Temporal.Instant;
  readonly closesAt: Temporal.Instant;
  readonly drawsAt: Temporal.Instant;
  /** Advertised jackpot; absent until it is announced, then changed only by operators or a correction. */
  readonly jackpot?: Jackpot;
  readonly multiplierPool?: string;
  readonly resultId?: string;
  readonly stateReason?: string;
  readonly isSimulated: boolean;
  /**
   * Chain and rounds of the public beacon, fixed at scheduling. Draws scheduled before the beacon was used have none.
   */
  readonly beacon?: DrawBeacon;
  /** When operators allowed the draw to take place early; never set in production. */
  readonly earlyDrawAllowedAt?: Temporal.Instant;
};

/** The round of the public beacon that decides a draw, and the one that replaces it if the seal comes too late. */
export type DrawBeacon = { readonly chainHash: string; readonly round: number; readonly fallbackRound: number };

/** An advertised jackpot: the total paid over the years and its cash value today. */
export type Jackpot = { readonly advertisedCents: Cents; readonly cashValueCents: Cents };

/**
 * What a sale needs of a draw. `place` counts the draws of its game and session on sale before it, so consecutive draws
 * have consecutive places.
 */
export type SaleDraw = Pick<
  Draw,
  'drawId' | 'gameId' | 'drawDate' | 'drawNumber' | 'session' | 'state' | 'rulesVersion' | 'closesAt' | 'drawsAt'
> & {
  readonly place: number;
};

/**
 * Returns whether a wager may still enter a draw. The clock counts as well as the state, so nothing is sold between the
 * cut-off and the job that closes the draw (GLI33-02). Scheduled draws are on sale too, as later draws of a wager.
 */
export function isDrawOnSale(draw: Pick<Draw, 'state' | 'closesAt'>, now: Temporal.Instant): boolean {
  return (draw.state === 'open' || draw.state === 'scheduled') && Temporal.Instant.compare(now, draw.closesAt) < 0;
}

/**
 * Returns whether the numbers of a draw may exist: its scheduled time has come, or operators have allowed it to take
 * place early (WLA-03).
 */
export function isTimeToDraw(draw: Pick<Draw, 'drawsAt' | 'earlyDrawAllowedAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, draw.earlyDrawAllowedAt ?? draw.drawsAt) >= 0;
}
