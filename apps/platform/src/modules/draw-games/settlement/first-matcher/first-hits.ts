import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { RawBuilder } from 'kysely';

/** A row of a pay table as the first matcher tells it. Its place in the list is its `tier_no`. */
export type FirstTier = {
  readonly drawing: Drawing;
  readonly tier: string;
  /** What the winners of the tier share, or null where each is paid by itself. */
  readonly potCents: Cents | null;
};

/** Tiers that together pay no more than an amount. */
export type FirstCap = { readonly tierNos: readonly number[]; readonly totalCents: Cents };

/** How the boards of one kind of game are matched in SQL. */
export type FirstHits = {
  readonly tiers: readonly FirstTier[];
  /** Selects player_id, ticket_id, board_number, drawing, tier, tier_no, multiplier, prize_cents and free_boards of every winning board. */
  readonly select: RawBuilder<unknown>;
  /** Whether any of its prizes are boards: only then are they looked for in every winner's row. */
  readonly givesBoards?: boolean;
  readonly cap?: FirstCap;
};
