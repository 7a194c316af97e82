import * as z from 'zod/mini';

/**
 * drand's scheme of short signatures: signatures are points of G1, the public key is a point of G2, and rounds aren't
 * chained to each other.
 */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));

export const chainHashSchema = hex(32);
export const beaconPublicKeySchema = hex(96);
export const beaconSignatureSchema = hex(48);
/** Round 1 is the first one, emitted at the genesis. */
export const roundNumberSchema = z.int().check(z.minimum(1));

/** What identifies a drand network and lets anyone verify its rounds. It never changes during the network's life. */
export const beaconChainSchema = z.strictObject({
  chainHash: chainHashSchema,
  publicKey: beaconPublicKeySchema,
  /** When round 1 was emitted, in seconds since 1970-01-01 UTC. */
  genesisSeconds: z.int().check(z.minimum(1)),
  periodSeconds: z.int().check(z.minimum(1), z.maximum(86_400)),
  schemeId: z.literal(BEACON_SCHEME),
  /** Whether one program has the whole key, so that its owner can compute every round ahead of time. */
  isSimulated: z.optional(z.boolean()),
});
export type BeaconChain = z.infer<typeof beaconChainSchema>;

/** A round as a network signs it. */
export type BeaconRound = { readonly round: number; readonly signature: string };
