import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { readNote, signaturesOf } from '@sunflower/public-log/note/signed-note.ts';
import { readVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { findNewestSigned } from '../../public-log/index.ts';

const size = z.int().min(1);

/**
 * The cause that an answer names: a leaked or retired key that signed the contradiction, or a forked history that it
 * signed, given by its tree sizes.
 */
export const answeredCause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key') }),
  z.strictObject({ kind: z.literal('fork'), firstSize: size, lastSize: size }),
]);
export type AnsweredCause = z.infer<typeof answeredCause>;

export type CauseRefusal = 'CAUSE_UNKNOWN' | 'CAUSE_KEY_IN_USE' | 'CAUSE_OTHER_SIZES';

/**
 * Refuses a cause that would cover more than the contradiction: the current signing key, other tree sizes, or sizes
 * that the log hasn't reached. Also refuses any cause if our own tree has the entry.
 */
export async function refuseForeignCause(
  db: Db,
  { cause, finding }: { readonly cause: AnsweredCause; readonly finding: Readonly<Record<string, string>> },
): Promise<Refusal<CauseRefusal> | undefined> {
  const { signedBy, size: found, ours } = finding;
  const newest = await findNewestSigned(db);
  if (signedBy === undefined || found === undefined || !newest || ours === 'same') return refuse('CAUSE_UNKNOWN');
  if (cause.kind === 'key') {
    const [key, note] = [await readVerifierKey(signedBy, nodeCrypto.sha256), readNote(newest.note)];
    const isInUse = !key || !note || signaturesOf(note, key).length > 0;
    return isInUse ? refuse('CAUSE_KEY_IN_USE') : undefined;
  }
  const { firstSize, lastSize } = cause;
  const hasOwn = firstSize <= Number(found) && Number(found) <= lastSize;
  const isReached = lastSize <= Number(newest.treeSize) || firstSize === lastSize;
  return hasOwn && isReached ? undefined : refuse('CAUSE_OTHER_SIZES');
}
