import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { RawBuilder } from 'kysely';

/** A row of a pay table for the first matcher. Its index in the list is its `tier_no`. */
export type FirstTier = {
  readonly drawing: Drawing;
  readonly tier: string;
  /** The pool that the winners of the tier share, or null where each is paid a set amount. */
  readonly potCents: Cents | null;
};

/** Tiers that together pay at most an amount. */
export type FirstCap = { readonly tierNos: readonly number[]; readonly totalCents: Cents };

/** How the SQL of the first matcher matches the boards of one kind of game. */
export type FirstHits = {
  readonly tiers: readonly FirstTier[];
  /**
   * Selects player_id, ticket_id, board_number, drawing, tier, tier_no, multiplier, prize_cents and free_boards of
   * every winning board.
   */
  readonly select: RawBuilder<unknown>;
  /** Whether any of its prizes are boards; only then is that column read for every winner. */
  readonly givesBoards?: boolean;
  readonly cap?: FirstCap;
};
