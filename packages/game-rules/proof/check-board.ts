import type { Sha256 } from '@sunflower/public-log/crypto.ts';
import { type Inclusion, rootOf } from '@sunflower/public-log/tree/merkle.ts';
import type { AnyRules } from '../all-rules.ts';
import type { Board } from '../any-board.ts';
import { priceAnyWager } from '../any-wager.ts';
import { boardRowOf, multiplierInDraw } from '../board-row.ts';
import { hexOf } from './hex.ts';
import { isRecordOf, readSealedRecord } from './sealed-record.ts';

/** The lottery's claim of a board's position among the sealed ones. */
export type BoardPlace = Inclusion & { readonly record: Uint8Array };

export type TicketBoardInDraw = {
  readonly ticketId: string;
  /** Number of the board on its ticket, counted from 1. */
  readonly boardNumber: number;
  readonly board: Board & { readonly multiplier: number | null };
  readonly addOns: readonly string[];
  readonly rules: AnyRules;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  /** Number of draws of the whole ticket. */
  readonly drawCount: number;
  /** Session of the draw, in games with sessions. */
  readonly session: string | null;
  /** Whether the ticket is a prize, which costs nothing. */
  readonly isFree: boolean;
  /** Undefined for a receipt that doesn't name its player. */
  readonly playerId: string | undefined;
};

/** Finding about a board. `sealed`: the board was in the draw as sold. The others name the problem. */
export type BoardSealFinding = 'sealed' | 'missing' | 'other-board' | 'other-stake' | 'other-player' | 'other-root';

/**
 * Checks whether a board was sealed for a draw exactly as it was sold: its record has these picks, this price and this
 * player, and the hashes lead to the root that was published before the numbers (WLA-01).
 */
export async function checkBoard(
  sold: TicketBoardInDraw,
  place: BoardPlace | undefined,
  seal: { readonly treeRoot: string; readonly boardCount: number; readonly sha256: Sha256 },
): Promise<BoardSealFinding> {
  if (!place) return 'missing';
  const sealed = readSealedRecord(place.record);
  if (!sealed || sealed.ticketId !== sold.ticketId || sealed.boardNumber !== sold.boardNumber) return 'other-board';
  const { rules, addOns } = sold;
  const multiplier = multiplierInDraw(sold.board, rules, sold);
  if (!isRecordOf(sealed, boardRowOf(sold.board, rules, { addOns, multiplier }))) return 'other-board';
  if (sealed.stakeCents !== stakeOf(sold)) return 'other-stake';
  if (sold.playerId !== undefined && sealed.playerId !== sold.playerId) return 'other-player';
  if (place.size !== seal.boardCount) return 'other-root';
  const root = await rootOf(place.record, place, seal.sha256);
  return root !== undefined && hexOf(root) === seal.treeRoot ? 'sealed' : 'other-root';
}

/** Returns the price of a board in one draw, by the rules. */
function stakeOf({ board, addOns, rules, session, isFree }: TicketBoardInDraw): bigint {
  if (isFree) return 0n;
  const sessions = session === null ? {} : { sessions: [session] };
  const wager = { gameId: rules.gameId, boards: [board], addOns, drawCount: 1, ...sessions };
  return priceAnyWager(wager, rules).perDrawCents;
}
