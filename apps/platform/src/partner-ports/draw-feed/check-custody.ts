import { createHash, createPublicKey, verify } from 'node:crypto';
import { DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import { type DrawResult, isWhole } from '@sunflower/partner-protocols/draw-feed.ts';
import { openingMessage, type SeedShares } from '@sunflower/partner-protocols/seed-shares.ts';

/** Problems of a seed from two parties. */
export type CustodyProblem = 'NO_CUSTODIAN' | 'WRONG_CUSTODIAN_KEY' | 'WRONG_CUSTODIAN_SIGNATURE';

const SHARE_BYTES = 32;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Returns the hashes of both shares of a seed and their commitment; undefined for a seed of another length. */
function sharesOf(seed: Buffer): Omit<SeedShares, 'drawId' | 'closesAt' | 'drawsAt'> | undefined {
  if (seed.length !== 2 * SHARE_BYTES) return undefined;
  const shares = [sha256(seed.subarray(0, SHARE_BYTES)), sha256(seed.subarray(SHARE_BYTES))] as const;
  const [machineShare, custodianShare] = [shares[0].toString('hex'), shares[1].toString('hex')];
  return { machineShare, custodianShare, commitment: sha256(Buffer.concat(shares)).toString('hex') };
}

/**
 * Returns the commitment of a revealed seed, by the derivation; undefined for a seed of another length. Otherwise the
 * joined hashes of two shares would pass as a seed of one party with the same commitment.
 */
export function commitmentOf({ derivation, seed }: Pick<DrawResult, 'derivation' | 'seed'>): string | undefined {
  const bytes = Buffer.from(seed, 'hex');
  if (derivation === DERIVATION_OF_TWO) return sharesOf(bytes)?.commitment;
  return bytes.length === SHARE_BYTES ? sha256(bytes).toString('hex') : undefined;
}

/**
 * Checks that a trusted custodian opened its share of a seed from two parties for exactly the seal and the round of
 * this result.
 */
export function checkCustody(result: DrawResult, custodianKeyPems: readonly string[]): CustodyProblem[] {
  if (result.derivation !== DERIVATION_OF_TWO) return [];
  const shares = sharesOf(Buffer.from(result.seed, 'hex'));
  if (!isWhole(result) || !result.custody || !result.beacon || !shares) return ['NO_CUSTODIAN'];
  const { drawId, closesAt, drawsAt, sealedDigest, treeRoot, beacon } = result;
  const { keyId, signature } = result.custody;
  const custodianKeyPem = custodianKeyPems.find((pem) => publishedKeyOf(pem).keyId === keyId);
  if (custodianKeyPem === undefined) return ['WRONG_CUSTODIAN_KEY'];
  const text = openingMessage({ drawId, closesAt, drawsAt, ...shares }, { sealedDigest, treeRoot, beacon });
  const isSigned = verify(null, Buffer.from(text), createPublicKey(custodianKeyPem), Buffer.from(signature, 'base64'));
  return isSigned ? [] : ['WRONG_CUSTODIAN_SIGNATURE'];
}

/** Returns a public key as it is published: SPKI in base64, with its id (the SHA-256 of its bytes). */
export function publishedKeyOf(pem: string): { readonly keyId: string; readonly publicKey: string } {
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return { keyId: sha256(spki).toString('hex'), publicKey: spki.toString('base64') };
}
