import { FF1 } from '@noble/ciphers/ff1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { POOL_TICKETS } from '../prizes/prize-table.ts';

const DIGITS = 7;
/** A walk needs five steps on average. This many never happen, so they mean a broken cipher. */
const MAX_STEPS = 2_000;

/** Turns ticket numbers into places in the pool, each exactly once. */
export type TicketOrder = { placeOf(ticketNo: number): number };

/**
 * Returns the order of a pool's tickets: FF1 (NIST SP 800-38G) over seven decimal digits, keyed with
 * HMAC-SHA-256(seed, "order"). A result of 2,000,000 or more is encrypted again until it is a place (cycle walking).
 */
export function ticketOrder(seed: string): TicketOrder {
  const cipher = FF1(10, hmac(sha256, hexToBytes(seed), utf8ToBytes('order')));
  return {
    placeOf(ticketNo) {
      if (!Number.isInteger(ticketNo) || ticketNo < 0 || ticketNo >= POOL_TICKETS)
        throw new RangeError(`no ticket ${ticketNo}`);
      let digits = digitsOf(ticketNo);
      for (let step = 0; step < MAX_STEPS; step++) {
        digits = cipher.encrypt(digits);
        const place = digits.reduce((value, digit) => value * 10 + digit, 0);
        if (place < POOL_TICKETS) return place;
      }
      throw new Error(`ticket ${ticketNo} has no place after ${MAX_STEPS} steps`);
    },
  };
}

function digitsOf(value: number): number[] {
  return Array.from(value.toString().padStart(DIGITS, '0'), Number);
}
