import type { BoardRow } from '../board-row.ts';
import { hexOf } from './hex.ts';

/** Number of bytes of one board in the sealed file of a draw. */
export const SEALED_RECORD_BYTES = 68;

/**
 * A parsed record of a sealed file. `multiplier` is the board's own in this draw, else 1 with the multiplier add-on,
 * else 0.
 */
export type SealedBoard = {
  readonly ticketId: string;
  /** Number of the board on its ticket, counted from 1; players see it as A, B, C ... */
  readonly boardNumber: number;
  readonly mainLow: bigint;
  readonly mainHigh: bigint;
  readonly bonus: bigint;
  readonly stakeCents: bigint;
  readonly multiplier: number;
  readonly hasSecondDrawing: boolean;
  readonly playerId: string;
};

/**
 * Parses a record: ticket id 16 bytes, board number 2, three number fields of 8, stake 8, multiplier 1, second drawing
 * 1, player id 16, big-endian. Returns undefined for any other length.
 */
export function readSealedRecord(bytes: Uint8Array): SealedBoard | undefined {
  if (bytes.length !== SEALED_RECORD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ticketId: uuidOf(bytes.subarray(0, 16)),
    boardNumber: view.getInt16(16),
    mainLow: view.getBigInt64(18),
    mainHigh: view.getBigInt64(26),
    bonus: view.getBigInt64(34),
    stakeCents: view.getBigInt64(42),
    multiplier: view.getUint8(50),
    hasSecondDrawing: view.getUint8(51) === 1,
    playerId: uuidOf(bytes.subarray(52)),
  };
}

/** Returns whether a record matches this row: the same picks and add-ons. */
export function isRecordOf(sealed: SealedBoard, row: BoardRow): boolean {
  return (
    sealed.mainLow === row.mainLow &&
    sealed.mainHigh === row.mainHigh &&
    sealed.bonus === row.bonus &&
    sealed.multiplier === (row.multiplier ?? (row.hasMultiplier ? 1 : 0)) &&
    sealed.hasSecondDrawing === row.hasSecondDrawing
  );
}

function uuidOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
