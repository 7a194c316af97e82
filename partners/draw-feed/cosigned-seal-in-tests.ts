import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { CosignedSeal } from '@sunflower/partner-protocols/cosigned-seal.ts';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import { SIGNATURE_TYPES, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { digest, SEAL, TIMES } from './powerball-draw-in-tests.ts';

// A public log with one entry and one witness.

const ORIGIN = 'lottery.example/log';
const witness = generateKeyPairSync('ed25519');

/** The boards that `cosign` seals. */
export const BOARDS = {
  sealedDigest: digest('boards'),
  treeRoot: SEAL.treeRoot,
  boardCount: SEAL.boardCount,
  stakeCents: SEAL.stakeCents,
};
export const CLOSE_SECONDS = Date.parse(TIMES.closesAt) / 1_000;

const findWitness = () =>
  verifierKey(
    {
      name: 'witness.example/1',
      type: SIGNATURE_TYPES.cosignature,
      publicKey: rawPublicKey(witness.publicKey.export({ type: 'spki', format: 'der' })),
    },
    nodeCrypto.sha256,
  );

/** Returns the policy that needs the witness. */
export async function cosigning(): Promise<CosigningPolicy> {
  return { origin: ORIGIN, witnesses: [await findWitness()], quorum: 1 };
}

/** Returns the entry of a draw's seal in a log that the witness cosigned at a time. */
export async function cosign(drawId: string, seconds = CLOSE_SECONDS, boards: object = {}): Promise<CosignedSeal> {
  const { sealedDigest, treeRoot, boardCount, stakeCents } = { ...BOARDS, ...boards };
  const counts = { boardCount: String(boardCount), stakeCents: String(stakeCents) };
  const content = { closesAt: TIMES.closesAt, ...counts, sealedDigest, treeRoot };
  const head = { format: 'sunflower-log-entry/1', kind: 'draw-seal', subject: drawId, revision: 1 };
  const entry = JSON.stringify({ ...head, content });
  const root = createHash('sha256').update(`\0${entry}`).digest();
  const text = textOfCheckpoint({ origin: ORIGIN, size: 1, root });
  const signature = sign(null, cosignatureMessage(seconds, text), witness.privateKey);
  const note = textOfNote({ text, signatures: [cosignatureOf(await findWitness(), { seconds, signature })] });
  return { entry, index: 0, path: [], note };
}
