import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { checkCosigned } from '@sunflower/public-log/note/check-cosigned.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import { textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import {
  readVerifierKey,
  SIGNATURE_TYPES,
  type SignatureType,
  textOfVerifierKey,
  verifierKey,
} from '@sunflower/public-log/note/verifier-key.ts';
import { bundleOfEntries } from '@sunflower/public-log/tiles/entry-bundle.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { proveConsistency, proveInclusion } from '@sunflower/public-log/tree/prove.ts';
import { expect, it } from 'vitest';
import { type LogEntry, textOfEntry } from './log-entry.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/formats-public-log.md');
const vectors = JSON.parse(
  /<!-- vectors: public log -->\n```json\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '',
);
const { sha256 } = nodeCrypto;
const joined = (pieces: readonly string[]) => pieces.join('');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const ORIGIN = 'lottery.example/log';
const SECONDS = 1_800_000_000;
const DRAW = '0199a5f0-1111-7222-8333-444455556666';

const ENTRIES: readonly LogEntry[] = [
  {
    kind: 'draw-commitment',
    subject: DRAW,
    content: { commitment: 'c0'.repeat(32), derivation: 'hmac-sha256-rejection/2' },
  },
  {
    kind: 'draw-seal',
    subject: DRAW,
    content: {
      ...{ treeRoot: null, sealedDigest: 'd0'.repeat(32), boardCount: '0', stakeCents: '0', gameId: 'powerball' },
      ...{ closesAt: '2026-11-29T02:59:00Z', sealedAt: '2026-11-29T02:59:04Z' },
    },
  },
  { kind: 'draw-void', subject: DRAW, content: { reason: 'MACHINE_FAILED', note: 'é "quoted"' } },
];

const REGISTERED = '2026-11-28T12:00:00.5Z';
const BUILD = `${'f1'.repeat(32)} /assets/app-1a2b3c.js\n${'f2'.repeat(32)} /favicon.svg\n`;
const RULES = { gameId: 'pick-3', validFrom: '2026-01-01', boardPriceCents: '100' };
const MISSED = { gameId: 'keno', foundAt: REGISTERED, round: 1_000_600 };
/** Entries of the kinds that the tree of the test vectors doesn't include. */
const OTHERS: readonly LogEntry[] = [
  {
    kind: 'draw-commitment',
    subject: DRAW,
    content: { commitment: 'c1'.repeat(32), derivation: 'hmac-sha256-rejection/3', custodianKey: 'c2'.repeat(32) },
  },
  { kind: 'draw-fallback', subject: DRAW, content: { ...MISSED, sealedAt: '2026-11-28T11:59:45Z' } },
  { kind: 'draw-missed', subject: DRAW, content: { ...MISSED, sealedAt: null } },
  {
    kind: 'rule-version',
    subject: 'pick-3-2026-01-01',
    content: {
      ...{ gameId: 'pick-3', validFrom: '2026-01-01', rules: RULES },
      digest: hash('sha256', canonicalJson(RULES), 'hex'),
    },
  },
  { kind: 'client-build', subject: 'b1', content: { digest: hash('sha256', BUILD, 'hex'), files: 2 } },
  {
    kind: 'instant-pool',
    subject: 'a-game/200/1',
    content: {
      ...{ gameId: 'a-game', priceCents: '200', poolNo: 1, mathsVersion: '3', digest: 'e0'.repeat(32) },
      ...{ ticketCount: '100000', registeredAt: REGISTERED },
    },
  },
  { kind: 'instant-day', subject: '2026-11-28', content: { digest: 'e1'.repeat(32), registeredAt: REGISTERED } },
  { kind: 'instant-slot', subject: '1000600', content: { debitCount: 3, root: 'e2'.repeat(32), sealedAt: REGISTERED } },
];

async function keyOf(name: string, secret: number, type: SignatureType) {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, secret)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
  const key = await verifierKey({ name, type, publicKey }, sha256);
  return { key, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };
}

it('has the bytes that docs/formats-public-log.md describes', async () => {
  const entries = ENTRIES.map(textOfEntry);
  const leaves = await Promise.all(entries.map((text) => sha256(leafInput(utf8(text)))));
  const prover = { source: hashesOfLeaves(leaves, sha256), sha256 };
  const log = await keyOf(ORIGIN, 1, SIGNATURE_TYPES.ed25519);
  const witness = await keyOf('witness.example/1', 2, SIGNATURE_TYPES.cosignature);
  const text = textOfCheckpoint({ origin: ORIGIN, size: 3, root: await rootOfSize(3, prover.source, sha256) });
  const cosignature = { seconds: SECONDS, signature: witness.sign(cosignatureMessage(SECONDS, text)) };
  const note = textOfNote({
    text,
    signatures: [
      { name: ORIGIN, keyId: log.key.keyId, signature: log.sign(utf8(text)) },
      cosignatureOf(witness.key, cosignature),
    ],
  });
  expect({
    entries,
    otherEntries: OTHERS.map(textOfEntry),
    clientBuild: BUILD,
    leaves: leaves.map(hex),
    bundle: hex(bundleOfEntries(entries.map(utf8))).slice(0, 40),
    inclusionOf1In3: (await proveInclusion({ index: 1, size: 3 }, prover)).map(hex),
    consistencyFrom1To3: (await proveConsistency({ oldSize: 1, newSize: 3 }, prover)).map(hex),
    logKey: textOfVerifierKey(log.key),
    witnessKey: textOfVerifierKey(witness.key),
    note,
  }).toEqual({
    ...vectors,
    entries: vectors.entries.map(joined),
    otherEntries: vectors.otherEntries.map(joined),
    clientBuild: joined(vectors.clientBuild),
    note: joined(vectors.note),
  });
  const witnesses = [await readVerifierKey(vectors.witnessKey, sha256)].filter((key) => key !== undefined);
  expect(await checkCosigned(joined(vectors.note), { log: log.key, witnesses, quorum: 1 }, nodeCrypto)).toMatchObject({
    hasQuorum: true,
    cosigners: [{ seconds: SECONDS }],
  });
});
