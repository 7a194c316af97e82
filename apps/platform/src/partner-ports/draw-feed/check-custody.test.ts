import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { DERIVATION_OF_ONE, DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import type { WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { openingMessage } from '@sunflower/partner-protocols/seed-shares.ts';
import { describe, expect, it } from 'vitest';
import { checkCustody, commitmentOf, publishedKeyOf } from './check-custody.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const SHARES = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const HASHES = [sha256(SHARES[0]), sha256(SHARES[1])] as const;
const COMMITMENT = sha256(Buffer.concat(HASHES)).toString('hex');
const OF_DRAW = {
  drawId: '0197aaaa-0000-7000-8000-000000000001',
  closesAt: '2026-11-20T03:00:00Z',
  drawsAt: '2026-11-20T03:59:00Z',
};
const custodian = generateKeyPairSync('ed25519');
const pemOf = ({ publicKey }: typeof custodian) => publicKey.export({ type: 'spki', format: 'pem' }).toString();
const KEY = pemOf(custodian);
const SEAL = { sealedDigest: 'd'.repeat(64), treeRoot: 'e'.repeat(64) };
const BEACON = { chain: 'c'.repeat(64), round: 7, rule: 'first', signature: 'ab'.repeat(48) } as const;

function resultOf(change: Partial<WholeResult> = {}, signed: Partial<Parameters<typeof openingMessage>[0]> = {}) {
  const [machineShare, custodianShare] = HASHES.map((hash) => hash.toString('hex')) as [string, string];
  const shares = { ...OF_DRAW, machineShare, custodianShare, commitment: COMMITMENT, ...signed };
  const text = openingMessage(shares, { ...SEAL, beacon: BEACON });
  const signature = sign(null, Buffer.from(text), custodian.privateKey).toString('base64');
  const seed = Buffer.concat(SHARES).toString('hex');
  const custody = { keyId: publishedKeyOf(KEY).keyId, signature };
  const result = {
    ...OF_DRAW,
    ...SEAL,
    beacon: BEACON,
    derivation: DERIVATION_OF_TWO,
    seed,
    commitment: COMMITMENT,
    custody,
  };
  return { ...result, ...change } as WholeResult;
}

describe('a seed from two parties', () => {
  it('has the commitment of both hashes, and the trusted custodian opened its share for the seal and the round', () => {
    expect(commitmentOf(resultOf())).toBe(COMMITMENT);
    expect(checkCustody(resultOf(), [KEY])).toEqual([]);
    expect(checkCustody(resultOf(), [pemOf(generateKeyPairSync('ed25519')), KEY])).toEqual([]);
  });

  it('has no commitment if it is of another length, even if its hash is one', () => {
    const hashes = Buffer.concat(HASHES).toString('hex');
    expect(commitmentOf({ derivation: DERIVATION_OF_ONE, seed: hashes })).toBeUndefined();
    expect(commitmentOf({ derivation: DERIVATION_OF_TWO, seed: SHARES[0].toString('hex') })).toBeUndefined();
    expect(commitmentOf({ derivation: DERIVATION_OF_ONE, seed: SHARES[0].toString('hex') })).toBe(
      HASHES[0].toString('hex'),
    );
  });

  it.each([
    ['without a custodian', resultOf({ custody: undefined }), KEY, 'NO_CUSTODIAN'],
    ['with a seed of the machine alone', resultOf({ seed: SHARES[0].toString('hex') }), KEY, 'NO_CUSTODIAN'],
    ['of an unknown custodian', resultOf(), undefined, 'WRONG_CUSTODIAN_KEY'],
    ['of another custodian', resultOf(), pemOf(generateKeyPairSync('ed25519')), 'WRONG_CUSTODIAN_KEY'],
    ['for another draw', resultOf({}, { drawId: 'other' }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['for another close', resultOf({}, { closesAt: OF_DRAW.drawsAt }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['for another draw time', resultOf({}, { drawsAt: OF_DRAW.closesAt }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['for another round', resultOf({ beacon: { ...BEACON, round: 8 } }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['for another seal', resultOf({ sealedDigest: 'f'.repeat(64) }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['for other boards', resultOf({ treeRoot: null }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    ['without a round', resultOf({ beacon: null }), KEY, 'NO_CUSTODIAN'],
    ['for another share', resultOf({}, { machineShare: 'a'.repeat(64) }), KEY, 'WRONG_CUSTODIAN_SIGNATURE'],
    [
      'with swapped shares',
      resultOf({ seed: Buffer.concat([...SHARES].reverse()).toString('hex') }),
      KEY,
      'WRONG_CUSTODIAN_SIGNATURE',
    ],
  ])('is rejected %s', (_what, result, key, problem) => {
    expect(checkCustody(result, key === undefined ? [] : [key])).toEqual([problem]);
  });
});
