import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { hexOf } from '@sunflower/game-rules/proof/hex.ts';

/** A public key as the lottery publishes it: SPKI in base64. */
export type PublishedKey = { readonly keyId: string; readonly publicKey: string };

/** A key of the draw machine, and whether it signs for production. */
export type MachineKey = PublishedKey & { readonly environment: string };

/** The keys that the lottery publishes: its own and those of the draw machine. */
export type PublishedKeys = {
  readonly keys: readonly PublishedKey[];
  readonly machineKeys: readonly MachineKey[];
  /** Keys of the custodian of half of the machine's seeds. */
  readonly custodianKeys?: readonly PublishedKey[] | undefined;
  /** The networks of the public beacon that the lottery pins. */
  readonly beacons: readonly BeaconChain[];
};

/** Finding about a signature. `cannot`: this browser can't check such signatures. */
export type SignatureFinding = 'right' | 'wrong' | 'cannot';

const ED25519 = { name: 'Ed25519' } as const;

/**
 * Checks the signature of a text with the published key that the statement names. An unknown key counts as wrong, and
 * so does a key whose id isn't the hash of its bytes.
 */
export async function checkSignature(
  signed: SignedStatement,
  keys: readonly PublishedKey[],
): Promise<SignatureFinding> {
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  const bytes = key && bytesOfBase64(key.publicKey);
  const signature = bytesOfBase64(signed.signature);
  if (!bytes || !signature) return 'wrong';
  const keyId = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  if (keyId !== signed.keyId) return 'wrong';
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('spki', bytes, ED25519, false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'cannot' : 'wrong';
  }
  const isRight = await crypto.subtle.verify(ED25519, publicKey, signature, new TextEncoder().encode(signed.text));
  return isRight ? 'right' : 'wrong';
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
