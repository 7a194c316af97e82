import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import { utf8 } from '@sunflower/public-log/bytes.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import { signatureLine, textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import {
  SIGNATURE_TYPES,
  textOfVerifierKey,
  type VerifierKey,
  verifierKey,
} from '@sunflower/public-log/note/verifier-key.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';

export const LOG_ORIGIN = 'lottery.example/log';
export const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

type Signer = { readonly key: VerifierKey; readonly sign: (bytes: Uint8Array) => Uint8Array };

async function signerOf(name: string, type: VerifierKey['type']): Promise<Signer> {
  const pair = generateKeyPairSync('ed25519');
  const key = await verifierKey({ name, type, publicKey: rawKeyOf(pair.publicKey) }, sha256);
  return { key, sign: (bytes) => new Uint8Array(sign(null, bytes, pair.privateKey)) };
}

const rawKeyOf = (key: KeyObject) => new Uint8Array(key.export({ type: 'spki', format: 'der' }).subarray(-32));

const log = await signerOf(LOG_ORIGIN, SIGNATURE_TYPES.ed25519);
const witnesses = await Promise.all(
  [1, 2, 3].map((no) => signerOf(`witness-${no}.example/w`, SIGNATURE_TYPES.cosignature)),
);

/**
 * The policy of the log of these tests: a quorum of two out of three witnesses, all run by others, in effect before the
 * draw.
 */
export const LOG_POLICY: LogPolicyOnWire = {
  logs: [textOfVerifierKey(log.key)],
  witnesses: witnesses.map(({ key }) => ({
    ...{ key: textOfVerifierKey(key), organization: `Operator of ${key.name}`, isSimulated: false },
  })),
  quorum: 2,
  startedAt: '2026-01-01T00:00:00Z',
};

/** Returns the leaf of an entry. */
export const leafOf = (text: string) => sha256(leafInput(utf8(text)));

/** The witnesses that cosign a checkpoint, and the time, in seconds since 1970. */
export type Signing = { readonly signers: readonly number[]; readonly seconds: number; readonly origin: string };

/** Returns a checkpoint of these leaves, signed by the log and cosigned. */
export async function noteOf(leaves: readonly Uint8Array[], { signers, seconds, origin }: Signing): Promise<string> {
  const root = await rootOfSize(leaves.length, hashesOfLeaves(leaves, sha256), sha256);
  const text = textOfCheckpoint({ origin, size: leaves.length, root });
  const signed = textOfNote({ text, signatures: [{ ...log.key, signature: log.sign(utf8(text)) }] });
  const lines = signers.map((at) => {
    const witness = witnesses[at];
    if (!witness) throw new Error(`there is no witness ${at}`);
    const signature = witness.sign(cosignatureMessage(seconds, text));
    return signatureLine(cosignatureOf(witness.key, { seconds, signature }));
  });
  return signed + lines.join('');
}
