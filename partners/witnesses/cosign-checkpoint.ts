import { areEqualBytes } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { readCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import { isNoteSigned, readNote, signatureLine } from '@sunflower/public-log/note/signed-note.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { isConsistent } from '@sunflower/public-log/tree/verify-consistency.ts';
import { readAddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

/** A witness: its key, its cosigned checkpoints, and the keys of each log that it accepts. */
export type Witness = {
  readonly key: VerifierKey;
  readonly sign: (text: Uint8Array) => Uint8Array;
  readonly checkpoints: CheckpointStore;
  readonly clock: Clock;
  /** Returns the keys of a log; none for an unknown log. */
  readonly findLogKeys: (origin: string) => Promise<readonly VerifierKey[]>;
};

/** The answer to `add-checkpoint`. A size is that of the checkpoint that the witness cosigned last. */
export type Cosigned =
  | { readonly status: 200; readonly line: string }
  | { readonly status: 400 | 403 | 404 | 422 }
  | { readonly status: 409; readonly size: number };

/**
 * Cosigns a checkpoint that extends the witness's last one (C2SP tlog-witness). Calls for one witness must be
 * serialized, so that an older checkpoint never replaces a newer one.
 */
export async function cosignCheckpoint(witness: Witness, body: string): Promise<Cosigned> {
  const request = readAddCheckpoint(body);
  const note = request && readNote(request.note);
  const checkpoint = note && readCheckpoint(note.text);
  if (!request || !note || !checkpoint) return { status: 400 };
  const keys = await witness.findLogKeys(checkpoint.origin);
  if (keys.length === 0) return { status: 404 };
  const signed = await Promise.all(keys.map((key) => isNoteSigned(note, key, nodeCrypto)));
  if (!signed.includes(true)) return { status: 403 };
  if (request.oldSize > checkpoint.size) return { status: 400 };
  const last = witness.checkpoints.find(checkpoint.origin);
  if (request.oldSize !== (last?.size ?? 0)) return { status: 409, size: last?.size ?? 0 };
  const old = last ?? { size: 0, root: checkpoint.root };
  if (old.size === checkpoint.size && !areEqualBytes(old.root, checkpoint.root)) return { status: 409, size: old.size };
  if (!(await isConsistent({ old, new: checkpoint }, request.proof, nodeCrypto.sha256))) return { status: 422 };
  witness.checkpoints.store(checkpoint);
  return { status: 200, line: lineOf(witness, note.text) };
}

function lineOf({ key, sign, clock }: Witness, text: string): string {
  const seconds = Math.floor(clock.now().epochMilliseconds / 1_000);
  return signatureLine(cosignatureOf(key, { seconds, signature: sign(cosignatureMessage(seconds, text)) }));
}
