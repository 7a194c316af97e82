import { fromBase64, HASH_BYTES, readDecimal, toBase64 } from '../bytes.ts';
import { MAX_CONSISTENCY_HASHES } from '../tree/verify-consistency.ts';

/** Path of the call below the address of a witness (C2SP tlog-witness). */
export const ADD_CHECKPOINT_PATH = '/add-checkpoint';

/** Content type of the answer that contains the size of the checkpoint that the witness cosigned last. */
export const TREE_SIZE_TYPE = 'text/x.tlog.size';

/**
 * What a log sends to a witness: the size that the witness cosigned last, the proof from it, and the new signed
 * checkpoint.
 */
export type AddCheckpoint = {
  readonly oldSize: number;
  readonly proof: readonly Uint8Array[];
  readonly note: string;
};

/** Returns the body of the request. */
export function textOfAddCheckpoint({ oldSize, proof, note }: AddCheckpoint): string {
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

/** Returns the request in a body, or undefined for anything else. */
export function readAddCheckpoint(body: string): AddCheckpoint | undefined {
  const end = body.indexOf('\n\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const oldSize = first.startsWith('old ') ? readDecimal(first.slice(4)) : undefined;
  if (oldSize === undefined || lines.length > MAX_CONSISTENCY_HASHES) return undefined;
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  if (proof.length !== lines.length) return undefined;
  return { oldSize, proof: proof as Uint8Array[], note: body.slice(end + 2) };
}
