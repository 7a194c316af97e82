import type { AnyRules } from '../all-rules.ts';
import type { Board } from '../any-board.ts';
import { boardRowOf, multiplierInDraw } from '../board-row.ts';
import { hexOf } from './hex.ts';
import { type Inclusion, rootOf, type Sha256 } from './merkle.ts';
import { isRecordOf, readSealedRecord } from './sealed-record.ts';

/** Where the house says a board stands among the sealed ones. */
export type BoardPlace = Inclusion & { readonly record: Uint8Array };

/** A board as its ticket says it, in one draw. */
export type TicketBoardInDraw = {
  readonly ticketId: string;
  /** From 1. */
  readonly boardNumber: number;
  readonly board: Board & { readonly multiplier: number | null };
  readonly addOns: readonly string[];
  readonly rules: AnyRules;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  /** Draws of the whole ticket. */
  readonly drawCount: number;
};

/** `sealed`: it was in the draw as it was sold. The others say what is wrong. */
export type BoardFinding = 'sealed' | 'missing' | 'other-board' | 'other-root';

/**
 * Whether a board was among those sealed for a draw, exactly as it was sold: its record holds these picks, and the hashes beside it lead to the
 * root that was published before the numbers were known (WLA-01).
 */
export async function checkBoard(
  sold: TicketBoardInDraw,
  place: BoardPlace | undefined,
  seal: { readonly treeRoot: string; readonly boardCount: number; readonly sha256: Sha256 },
): Promise<BoardFinding> {
  if (!place) return 'missing';
  const sealed = readSealedRecord(place.record);
  if (!sealed || sealed.ticketId !== sold.ticketId || sealed.boardNumber !== sold.boardNumber) return 'other-board';
  const { rules, addOns } = sold;
  const multiplier = multiplierInDraw(sold.board, rules, sold);
  if (!isRecordOf(sealed, boardRowOf(sold.board, rules, { addOns, multiplier }))) return 'other-board';
  if (place.size !== seal.boardCount) return 'other-root';
  const root = await rootOf(place.record, place, seal.sha256);
  return root !== undefined && hexOf(root) === seal.treeRoot ? 'sealed' : 'other-root';
}
