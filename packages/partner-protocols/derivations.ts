import { z } from 'zod';

/**
 * The ways to derive numbers from a seed, as in README.md. A derivation never changes once a draw used it, because past
 * draws are checked with it.
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
