import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { RawBuilder } from 'kysely';

/** A row of the first matcher's pay table. Its position in the list is its `tier_no`. */
export type FirstTier = {
  readonly drawing: Drawing;
  readonly tier: string;
  /** The pool that winners of the tier share; null if each is paid a fixed amount. */
  readonly potCents: Cents | null;
};

/** Tiers whose prizes together are capped, and the cap. */
export type FirstCap = { readonly tierNos: readonly number[]; readonly totalCents: Cents };

/** How the first matcher's SQL matches the boards of one kind of game. */
export type FirstHitsSql = {
  readonly tiers: readonly FirstTier[];
  /**
   * Selects player_id, ticket_id, board_number, drawing, tier, tier_no, multiplier, prize_cents and free_boards of
   * every winning board.
   */
  readonly select: RawBuilder<unknown>;
  /** Whether any prize of the game is a free board. Only then is that column read for every winner. */
  readonly givesBoards?: boolean;
  readonly cap?: FirstCap;
};
