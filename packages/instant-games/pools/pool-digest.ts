import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PriceCents } from '../prizes/prices.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';
import { POOL_TICKETS, type PrizeTier } from '../prizes/prize-table.ts';

/** What the digest of a pool commits to. */
export type PoolOfTickets = {
  readonly gameId: string;
  readonly price: PriceCents;
  readonly poolNo: number;
  readonly mathsVersion: string;
  readonly prizeTableDigest: string;
  /** 32 secret bytes, as hex. */
  readonly seed: string;
};

/** First line of the text of a prize table, so that tables of different models have different digests. */
const TABLE_HEADS: Readonly<Record<PrizeModel, string>> = {
  finite: 'sunflower-prize-table/1',
  weighted: 'sunflower-weighted-table/1',
};

/** Returns the SHA-256 (hex) of a prize table as text: its model, its price, its size and one line for each tier. */
export function prizeTableDigest(price: PriceCents, table: readonly PrizeTier[], model: PrizeModel): string {
  return hexDigest([
    TABLE_HEADS[model],
    `price-cents=${price}`,
    `tickets=${POOL_TICKETS}`,
    ...table.map(({ tier, prizeCents, ticketCount }) => `${tier}=${prizeCents}*${ticketCount}`),
  ]);
}

/** Returns the SHA-256 (hex) that commits to a pool before its first ticket is sold. */
export function poolDigest(pool: PoolOfTickets): string {
  return hexDigest([
    'sunflower-instant-pool/1',
    `game=${pool.gameId}`,
    `price-cents=${pool.price}`,
    `pool=${pool.poolNo}`,
    `maths=${pool.mathsVersion}`,
    `prize-table=${pool.prizeTableDigest}`,
    `seed=${pool.seed}`,
  ]);
}

/** Hashes lines of UTF-8, each with a line feed at its end. */
function hexDigest(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}
