import { z } from 'zod';

/**
 * How numbers are derived from a seed. Each drawing has a byte stream of the blocks HMAC-SHA-256(key = seed,
 * "<derivation>|<drawId>|<sealedDigest>|<treeRoot>|<beaconSignature>|<drawing>|<block>"), block = 0, 1, 2, ...; the
 * root is empty without boards. A value below n takes the next four bytes as a big-endian number and is rejected at or
 * above floor(2^32 / n) * n; the rest is reduced modulo n, so every value is equally likely. k of N: in the list 1..N,
 * for i = 0..k-1 swap position i with position i + value(N - i); the result is the first k, sorted. A weighted pool:
 * one value below the sum of weights, counted through the pool in order. Digits: one value below 10 per digit. One of
 * the numbers of another drawing: one value below their count, as a position among them.
 *
 * `hmac-sha256-rejection/3`: the seed is the machine's share of 32 bytes followed by the custodian's, and its
 * commitment is SHA-256(SHA-256(machine's share), SHA-256(custodian's share)), so that each party reveals only a hash
 * before the draw.
 */
export const DERIVATION_OF_TWO = 'hmac-sha256-rejection/3' as const;
/**
 * The derivation of draws whose seed of 32 bytes comes from the machine alone; its commitment is the SHA-256 of the
 * seed.
 */
export const DERIVATION_OF_ONE = 'hmac-sha256-rejection/2' as const;
/**
 * The derivation of draws that were opened before the beacon was used: as with one seed, without root and signature.
 */
export const DERIVATION_WITHOUT_BEACON = 'hmac-sha256-rejection/1' as const;

export const derivationSchema = z.enum([DERIVATION_OF_TWO, DERIVATION_OF_ONE, DERIVATION_WITHOUT_BEACON]);
