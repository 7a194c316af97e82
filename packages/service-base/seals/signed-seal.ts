import { createPublicKey, verify } from 'node:crypto';
import type { PublicKey, SigningKey } from '../signing-key.ts';

/** The two chains whose seals are signed. */
export type SealedChain = 'ledger' | 'audit';

/** The statement of a seal about its chain. Roots are hex; `previousRootHex` is empty in the first seal. */
export type SealStatement = {
  readonly chain: SealedChain;
  /** Number of the seal (ledger) or position of the newest row (audit). */
  readonly position: bigint;
  readonly rootHex: string;
  readonly previousRootHex: string;
  /** Transactions (ledger) or rows (audit) since the previous seal. */
  readonly count: number;
  /** The first position that was signed: every later seal must also carry a signature. */
  readonly signedSince: bigint;
};

/** A seal with its Ed25519 signature (base64) and the id of the key. */
export type SignedSeal = SealStatement & { readonly keyId: string; readonly signature: string };

/** A seal that this node saw before. */
export type LastSeenSeal = { readonly position: bigint; readonly rootHex: string };

/** Signs seals with a key that is stored outside the database; `seen` is the newest seal this node has stored. */
export type SealSigner = { readonly key: SigningKey; readonly seen?: LastSeenSeal };

/** Thrown when the database's chain contradicts an earlier signed seal. Nothing is signed after it. */
export class BrokenSealChain extends Error {
  override name = 'BrokenSealChain';
}

/** Returns the statement with its signature. */
export function signSeal(key: SigningKey, statement: SealStatement): SignedSeal {
  return { ...statement, keyId: key.keyId, signature: key.sign(textOf(statement)) };
}

/** Returns whether one of the public keys verifies the seal's signature. */
export function isSealSigned(keys: readonly PublicKey[], seal: SignedSeal): boolean {
  const key = keys.find(({ keyId }) => keyId === seal.keyId);
  if (!key) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(textOf(seal)), publicKey, Buffer.from(seal.signature, 'base64'));
}

function textOf({ chain, position, rootHex, previousRootHex, count, signedSince }: SealStatement): string {
  return ['sunflower-seal-1', chain, position, rootHex, previousRootHex, count, signedSince].join('\n');
}
