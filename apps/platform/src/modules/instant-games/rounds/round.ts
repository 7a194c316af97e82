import { randomBytes } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import type { PoolName } from '../pools/pool.ts';

/** DEBITED: paid for and open. CLAIM_PENDING: ended, and its prize has to be claimed. CANCELED: refunded. */
export type RoundState = 'DEBITED' | 'SETTLED' | 'CLAIM_PENDING' | 'CANCELED';

/** The day and the beacon round that decide a round. */
export type DecidedBy = {
  readonly gamingDay: string;
  readonly beaconRound: bigint;
  /** Hash of the chain of the beacon, as hex. */
  readonly beaconChain: string;
};

/** One play for money: one ticket of a pool, one stake, one prize. */
export type Round = PoolName & {
  /** Null in a round from a release before gaming days existed. */
  readonly gamingDay: string | null;
  readonly beaconRound: bigint | null;
  /** Hash of the chain of the beacon; null in a round of a release that didn't store it. */
  readonly beaconChain: string | null;
  readonly roundId: string;
  /** The number that players see. */
  readonly serial: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly ticketNo: bigint;
  /** The bonus whose free round paid the price. */
  readonly freeRoundsId: string | null;
  readonly state: RoundState;
  readonly debitTransactionId: string;
  /** The ledger transaction of the stake. */
  readonly stakeLedgerId: string;
  readonly balanceBeforeCents: Cents;
  readonly debitedAt: Temporal.Instant;
  readonly tier: number | null;
  readonly prizeCents: Cents | null;
  /** The balance right after it ended. */
  readonly balanceAfterCents: Cents | null;
  readonly endedAt: Temporal.Instant | null;
  /** Who ended it; `system` if the player left it open for too long. */
  readonly endedBy: 'player' | 'system' | 'operator' | null;
};

/** Base 32 without I, L, O and U, so that a serial can be read aloud and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SERIAL_LENGTH = 12;
const GROUP = /.{4}/g;

/** Returns a new serial of a round, such as IG-7K3M-9QXW-TD4P: sixty random bits. */
export function newRoundSerial(): string {
  const text = Array.from(randomBytes(SERIAL_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return `IG-${text.match(GROUP)?.join('-')}`;
}

/** Returns the key of a round's ledger transaction. */
export function ledgerKey(what: 'stake' | 'prize' | 'refund', roundId: string): string {
  return `instant-games/${what}/${roundId}`;
}
