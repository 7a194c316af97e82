import * as z from 'zod/mini';
import { beaconPublicKeySchema, beaconSignatureSchema, chainHashSchema, roundNumberSchema } from './beacon-chain.ts';

/** drand's HTTP API, version 1. A round that isn't emitted yet is answered with 425 or 404. */
export const DRAND_PATHS = {
  chains: '/chains',
  info: '/:chainHash/info',
  round: '/:chainHash/public/:round',
  latest: '/:chainHash/public/latest',
} as const;

/** A round in a path: up to 15 digits, so that it is a safe integer. */
export const beaconRoundText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), roundNumberSchema, {
  decode: Number,
  encode: String,
});

/** Answer to `/chains`: the chain hashes that an address serves. */
export const drandChainsSchema = z.array(chainHashSchema).check(z.maxLength(100));

/** Answer to `/{chainHash}/info`. Schemes of other networks have keys of other lengths, so they don't pass. */
export const drandInfoSchema = z.object({
  public_key: beaconPublicKeySchema,
  period: z.int().check(z.minimum(1)),
  genesis_time: z.int().check(z.minimum(1)),
  hash: chainHashSchema,
  groupHash: chainHashSchema,
  schemeID: z.string().check(z.maxLength(100)),
  metadata: z.object({ beaconID: z.string().check(z.maxLength(100)) }),
});
export type DrandInfo = z.infer<typeof drandInfoSchema>;

/** Answer to `/{chainHash}/public/{round}` and `/{chainHash}/public/latest`. */
export const drandRoundSchema = z.object({
  round: roundNumberSchema,
  randomness: z.optional(chainHashSchema),
  signature: beaconSignatureSchema,
});
export type DrandRound = z.infer<typeof drandRoundSchema>;
