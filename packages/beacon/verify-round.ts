import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import {
  type BeaconChain,
  type BeaconRound,
  beaconPublicKeySchema,
  beaconSignatureSchema,
  roundNumberSchema,
} from './beacon-chain.ts';
import { roundMessage, SIGNATURE_DOMAIN } from './round-message.ts';

/**
 * Returns whether the chain signed the round; false for malformed values, never an error. A round has exactly one valid
 * signature, so its signers can't choose among several. The pairing takes some 20 ms and the library's code is large,
 * so a page imports this file only when a check starts.
 */
export function verifyRound(chain: Pick<BeaconChain, 'publicKey'>, { round, signature }: BeaconRound): boolean {
  const isWellFormed =
    roundNumberSchema.safeParse(round).success &&
    beaconSignatureSchema.safeParse(signature).success &&
    beaconPublicKeySchema.safeParse(chain.publicKey).success;
  if (!isWellFormed) return false;
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(roundMessage(round), SIGNATURE_DOMAIN);
  try {
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(chain.publicKey));
  } catch {
    // The library throws for bytes that aren't a point of the curve or of its subgroup.
    return false;
  }
}
