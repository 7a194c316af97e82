import type { AnyBoard } from '@sunflower/game-rules/any-board.ts';
import type { DigitBoard } from '@sunflower/game-rules/digits/digit-board.ts';
import type { KenoBoard } from '@sunflower/game-rules/keno/keno-board.ts';

/** A board of a ticket: its multiplier is the one it was given at the sale, null in games that give none. */
export type TicketBoard = AnyBoard & { readonly multiplier: number | null };

type Staked = DigitBoard | KenoBoard;

/** A board as JSON keeps it: cents as text. */
export type StoredBoard =
  | Exclude<AnyBoard, Staked>
  | (Omit<DigitBoard, 'stakeCents'> & { readonly stakeCents: string })
  | (Omit<KenoBoard, 'stakeCents'> & { readonly stakeCents: string });

/** A board of a ticket as JSON keeps it. Tickets older than the games that give a multiplier have none. */
export type StoredTicketBoard = StoredBoard & { readonly multiplier?: number | null };

/** Boards as the rows of carts and tickets keep them; what else they carry is kept too. */
export function storeBoards(boards: readonly AnyBoard[]): StoredBoard[] {
  return boards.map((board) => ('stakeCents' in board ? { ...board, stakeCents: board.stakeCents.toString() } : board));
}

/** Boards read back; rows are only ever written by `storeBoards`, so their shape is trusted. */
export function readBoards(stored: readonly StoredBoard[]): AnyBoard[] {
  return stored.map((board) => ('stakeCents' in board ? { ...board, stakeCents: BigInt(board.stakeCents) } : board));
}

/** Boards of a ticket read back. */
export function readTicketBoards(stored: readonly StoredTicketBoard[]): TicketBoard[] {
  return stored.map((board) => ({
    ...('stakeCents' in board ? { ...board, stakeCents: BigInt(board.stakeCents) } : board),
    multiplier: board.multiplier ?? null,
  }));
}
