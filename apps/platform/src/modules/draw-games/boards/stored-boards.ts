import type { Board, BoardKind } from '@sunflower/game-rules/any-board.ts';
import type { DigitBoard } from '@sunflower/game-rules/digits/digit-board.ts';
import type { KenoBoard } from '@sunflower/game-rules/keno/keno-board.ts';

/** A board of a ticket. Its multiplier was assigned at the sale; null in games without one. */
export type TicketBoard = Board & { readonly multiplier: number | null };

type Staked = DigitBoard | KenoBoard;

/** A board as stored in JSON, which has no bigint: cents are text. */
export type StoredBoard =
  | Exclude<Board, Staked>
  | (Omit<DigitBoard, 'stakeCents'> & { readonly stakeCents: string })
  | (Omit<KenoBoard, 'stakeCents'> & { readonly stakeCents: string });

/** A ticket's board as stored in JSON. Tickets sold before board multipliers existed have none. */
export type StoredTicketBoard = StoredBoard & { readonly multiplier?: number | null };

/**
 * Returns boards in their stored JSON form. Extra fields, such as the multiplier of a ticket's board, are stored too.
 */
export function storeBoards(boards: readonly Board[]): StoredBoard[] {
  return boards.map((board) => (hasStake(board) ? { ...board, stakeCents: board.stakeCents.toString() } : board));
}

/** Parses stored boards without checking them, because only `storeBoards` writes them. */
export function readBoards(stored: readonly StoredBoard[]): Board[] {
  return stored.map((board) => (hasStake(board) ? { ...board, stakeCents: BigInt(board.stakeCents) } : board));
}

/** Parses the stored boards of a ticket. */
export function readTicketBoards(stored: readonly StoredTicketBoard[]): TicketBoard[] {
  return readBoards(stored).map((board, index) => ({ ...board, multiplier: stored[index]?.multiplier ?? null }));
}

/** Returns whether a board has a stake that the player chose. */
function hasStake<Given extends { readonly kind: BoardKind }>(
  board: Given,
): board is Extract<Given, { readonly kind: 'digits' | 'keno' }> {
  return board.kind === 'digits' || board.kind === 'keno';
}
