import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { timeOfCosignature } from '@sunflower/public-log/note/cosignature.ts';
import { readNote, readSignatureLine, signatureLine, signaturesOf } from '@sunflower/public-log/note/signed-note.ts';
import { textOfVerifierKey, type VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import { findCosignedSize, insertCosignature, type StoredCheckpoint } from './checkpoints-store.ts';
import { findConsistencyProof } from './log-proofs.ts';

/** Seconds: an older cosignature doesn't count, because one of the clocks must be wrong. */
const MAX_SECONDS_BEHIND = 300;
/**
 * Seconds: a cosignature dated further ahead doesn't count either. A quorum with it would come too late for the first
 * round of a draw, so the other witnesses have to complete the quorum.
 */
const MAX_SECONDS_AHEAD = 10;

/**
 * The outcome of a request to a witness. `OTHER_HISTORY`: it cosigned a larger tree or another root at this size, so
 * two histories exist. `REFUSED`: it rejects the checkpoint. `SIGNATURE_WRONG` and `TIME_WRONG`: its answer doesn't
 * count.
 */
export type WitnessOutcome = {
  readonly witness: string;
  readonly outcome: 'COSIGNED' | 'OTHER_HISTORY' | 'REFUSED' | 'SIGNATURE_WRONG' | 'TIME_WRONG' | 'UNREACHABLE';
  readonly details?: Readonly<Record<string, number>>;
};

/**
 * Requests a cosignature of a checkpoint from a witness, and stores a valid one. Starts from the last size that we know
 * it cosigned; a witness that names another size gets one more request from there.
 */
export async function requestCosignature(
  db: Db,
  request: { readonly witness: Witness; readonly checkpoint: StoredCheckpoint; readonly now: Temporal.Instant },
): Promise<WitnessOutcome> {
  const { witness, checkpoint } = request;
  const name = witness.key.name;
  const newSize = Number(checkpoint.treeSize);
  let oldSize = Number(await findCosignedSize(db, textOfVerifierKey(witness.key)));
  for (let isAgain = false; ; isAgain = true) {
    const proof = await findConsistencyProof(db, { oldSize, newSize });
    const answer = await witness.addCheckpoint({ oldSize, proof, note: checkpoint.note });
    if (answer.kind === 'unreachable') return { witness: name, outcome: 'UNREACHABLE' };
    if (answer.kind === 'refused')
      return { witness: name, outcome: 'REFUSED', details: { status: answer.status, oldSize, newSize } };
    if (answer.kind === 'cosigned') return storeCosignature(db, { ...request, lines: answer.lines });
    // A witness that lost its state names 0; one that cosigned more than we stored names that size.
    if (isAgain || answer.size > newSize || answer.size === oldSize)
      return { witness: name, outcome: 'OTHER_HISTORY', details: { witnessSize: answer.size, newSize } };
    oldSize = answer.size;
  }
}

async function storeCosignature(
  db: Db,
  given: {
    readonly witness: Witness;
    readonly checkpoint: StoredCheckpoint;
    readonly now: Temporal.Instant;
    readonly lines: readonly string[];
  },
): Promise<WitnessOutcome> {
  const { checkpoint, now } = given;
  const { key } = given.witness;
  const found = await findValid(key, checkpoint.note, given.lines);
  if (!found) return { witness: key.name, outcome: 'SIGNATURE_WRONG' };
  const secondsAway = found.seconds - Math.floor(now.epochMilliseconds / 1_000);
  if (secondsAway > MAX_SECONDS_AHEAD || secondsAway < -MAX_SECONDS_BEHIND)
    return { witness: key.name, outcome: 'TIME_WRONG', details: { secondsAway } };
  await insertCosignature(db, checkpoint.treeSize, {
    witness: textOfVerifierKey(key),
    line: found.line,
    cosignedAt: Temporal.Instant.fromEpochMilliseconds(found.seconds * 1_000),
  });
  return { witness: key.name, outcome: 'COSIGNED' };
}

async function findValid(key: VerifierKey, note: string, lines: readonly string[]) {
  const text = readNote(note)?.text ?? '';
  const signatures = lines.map(readSignatureLine).filter((one) => one !== undefined);
  for (const signature of signaturesOf({ text, signatures }, key)) {
    const seconds = await timeOfCosignature({ signature, key, text }, nodeCrypto);
    if (seconds !== undefined) return { seconds, line: signatureLine(signature).trimEnd() };
  }
  return undefined;
}
