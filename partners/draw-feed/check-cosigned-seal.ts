import type { CosignedSeal } from '@sunflower/partner-protocols/cosigned-seal.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { type CosigningPolicy, findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import { z } from 'zod';
import type { StoredSeal } from './draws-store.ts';

const MS = 1000;

/** The members of a seal's log entry that the machine reads. */
const entrySchema = z.object({
  format: z.literal('sunflower-log-entry/1'),
  kind: z.literal('draw-seal'),
  subject: z.string(),
  revision: z.literal(1),
  content: z.object({
    closesAt: z.iso.datetime(),
    boardCount: z.string(),
    stakeCents: z.string(),
    sealedDigest: z.string(),
    treeRoot: z.string().nullable(),
  }),
});

/**
 * Returns when a quorum of the machine's witnesses had cosigned the log's entry of exactly this seal, or undefined if
 * the proof doesn't show it. Cosignatures from before the close of sales don't count.
 */
export async function findSealCosigningTime(
  proof: CosignedSeal,
  of: { readonly drawId: string; readonly closesAt: string; readonly seal: StoredSeal },
  policy: CosigningPolicy,
): Promise<Temporal.Instant | undefined> {
  if (!isEntryOf(proof.entry, of)) return undefined;
  const seconds = await findCosigningTime(proof, { ...policy, earliestMs: Date.parse(of.closesAt) }, nodeCrypto);
  return seconds === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(seconds * MS);
}

function isEntryOf(
  text: string,
  { drawId, closesAt, seal }: { readonly drawId: string; readonly closesAt: string; readonly seal: StoredSeal },
): boolean {
  const entry = entrySchema.safeParse(readJson(text)).data;
  if (!entry || entry.subject !== drawId) return false;
  const { content } = entry;
  return (
    Temporal.Instant.from(content.closesAt).equals(closesAt) &&
    content.boardCount === String(seal.boardCount) &&
    content.stakeCents === String(seal.stakeCents) &&
    content.sealedDigest === seal.sealedDigest &&
    content.treeRoot === seal.treeRoot
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
