import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { toBase64, utf8 } from '../bytes.ts';
import { nodeCrypto, rawPublicKey } from '../node-crypto.ts';
import { hashesOfLeaves, rootOfSize } from '../tree/hash-source.ts';
import { leafInput } from '../tree/merkle.ts';
import { proveInclusion } from '../tree/prove.ts';
import { textOfCheckpoint } from './checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from './cosignature.ts';
import { type CosigningPolicy, findCosigningTime } from './cosigned-entry.ts';
import { textOfNote } from './signed-note.ts';
import { SIGNATURE_TYPES, verifierKey } from './verifier-key.ts';

const { sha256 } = nodeCrypto;
const ENTRIES = ['one', 'two', 'three'];
const ORIGIN = 'lottery.example/log';

async function openWitness(no: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = rawPublicKey(publicKey.export({ type: 'spki', format: 'der' }));
  const of = { name: `witness.example/${no}`, type: SIGNATURE_TYPES.cosignature, publicKey: raw };
  const key = await verifierKey(of, sha256);
  const cosign = (text: string, seconds: number) =>
    cosignatureOf(key, { seconds, signature: sign(null, cosignatureMessage(seconds, text), privateKey) });
  return { key, cosign };
}

it('counts an entry from its last needed cosignature, and only with a whole proof', async () => {
  const witnesses = await Promise.all([1, 2, 3].map(openWitness));
  const leaves = await Promise.all(ENTRIES.map((entry) => sha256(leafInput(utf8(entry)))));
  const prover = { source: hashesOfLeaves(leaves, sha256), sha256 };
  const text = textOfCheckpoint({ origin: ORIGIN, size: 3, root: await rootOfSize(3, prover.source, sha256) });
  const noteOf = (...times: readonly number[]) =>
    textOfNote({ text, signatures: times.flatMap((seconds, at) => witnesses[at]?.cosign(text, seconds) ?? []) });
  const path = (await proveInclusion({ index: 1, size: 3 }, prover)).map(toBase64);
  const proof = { entry: 'two', index: 1, path, note: noteOf(70, 50, 60) };
  const policy: CosigningPolicy = { origin: ORIGIN, witnesses: witnesses.map(({ key }) => key), quorum: 2 };
  const stranger = await openWitness(1);
  const cases: [what: string, proof: object, policy: object, seconds: number | undefined][] = [
    ['three cosignatures', {}, {}, 60],
    ['two', { note: noteOf(70, 50) }, {}, 70],
    ['one', { note: noteOf(70) }, {}, undefined],
    ['a quorum of three', {}, { quorum: 3 }, 70],
    ['one from before the entry', {}, { earliestMs: 60_999 }, 70],
    ['two from before it', {}, { earliestMs: 61_000 }, undefined],
    ['no known witness', {}, { witnesses: [] }, undefined],
    ['one that only has the name', {}, { witnesses: [stranger.key, witnesses[1]?.key] }, undefined],
    ['another log', {}, { origin: 'other.example/log' }, undefined],
    ['another entry', { entry: 'one' }, {}, undefined],
    ['another place', { index: 0 }, {}, undefined],
    ['a place outside of the tree', { index: 3 }, {}, undefined],
    ['a missing hash', { path: path.slice(1) }, {}, undefined],
    ['a hash that is no base64', { path: [...path.slice(1), '?'] }, {}, undefined],
    ['no note', { note: text }, {}, undefined],
    ['an altered root', { note: noteOf(70, 50).replace('\n3\n', '\n2\n') }, {}, undefined],
  ];
  for (const [what, change, other, seconds] of cases)
    expect(
      await findCosigningTime({ ...proof, ...change }, { ...policy, earliestMs: 0, ...other }, nodeCrypto),
      what,
    ).toBe(seconds);
});
