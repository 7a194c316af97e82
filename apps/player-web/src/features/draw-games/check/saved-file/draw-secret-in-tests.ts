import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';

// The draw of a proof file and its secret seed.

const custodian = generateKeyPairSync('ed25519');
/** Returns the SHA-256 of bytes. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Returns a public key as a lottery publishes it. */
export function published({ publicKey }: { readonly publicKey: KeyObject }) {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { keyId: hashOf(spki).toString('hex'), publicKey: spki.toString('base64') };
}

export const CUSTODIAN_KEY = published(custodian);
export const DRAW_ID = '0197aaaa-0000-7000-8000-000000000001';
export const DRAWS_AT = '2026-11-22T03:59:00Z';
export const ROUNDS = drawRounds(TEST_CHAIN, { epochMilliseconds: Date.parse(DRAWS_AT) });
export const BEACON = {
  chain: TEST_CHAIN.chainHash,
  round: ROUNDS.round,
  rule: 'first',
  signature: signTestRound(ROUNDS.round),
};
const SEED = Buffer.alloc(32, 7);
/** The digest of the sealed boards. */
export const DIGEST = 'd'.repeat(64);

/** The seed of a draw and, if a custodian has half of it, the custodian's signature. */
export type SecretOfDraw = {
  readonly derivation: string;
  readonly seed: Buffer;
  readonly commitment: string;
  readonly custody?: { readonly keyId: string; readonly signature: string };
};

export const SECRET_OF_ONE: SecretOfDraw = {
  derivation: 'hmac-sha256-rejection/2',
  seed: SEED,
  commitment: hashOf(SEED).toString('hex'),
};

/** Returns a seed whose second half belongs to the custodian, with the custodian's signature. */
export function secretOfTwo(treeRoot: string): SecretOfDraw {
  const share = Buffer.alloc(32, 8);
  const hashes = [hashOf(SEED), hashOf(share)];
  const commitment = hashOf(Buffer.concat(hashes)).toString('hex');
  const text = [
    'sunflower-seed-opening/1',
    `draw=${DRAW_ID}`,
    'closes-at=2026-11-22T03:00:00Z',
    `draws-at=${DRAWS_AT}`,
    `machine-share=${hashes[0]?.toString('hex')}`,
    `custodian-share=${hashes[1]?.toString('hex')}`,
    `commitment=${commitment}`,
    `sealed-digest=${DIGEST}`,
    `tree-root=${treeRoot}`,
    `beacon-chain=${BEACON.chain}`,
    `beacon-round=${BEACON.round}`,
    `beacon-signature=${BEACON.signature}`,
    '',
  ].join('\n');
  const signature = sign(null, Buffer.from(text), custodian.privateKey).toString('base64');
  const custody = { keyId: CUSTODIAN_KEY.keyId, signature };
  return { derivation: 'hmac-sha256-rejection/3', seed: Buffer.concat([SEED, share]), commitment, custody };
}
