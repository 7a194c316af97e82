import { createHash } from 'node:crypto';
import { areEqualBytes, fromBase64, HASH_BYTES, toBase64, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { z } from 'zod';
import {
  findEntry,
  type JudgedCheckpoint,
  judgeCheckpoint,
  type LogKind,
  type LogPolicy,
  textOfEntry,
} from '../../public-log/index.ts';
import { findDraw } from '../draws/draws-store.ts';
import { sealEntry } from '../sealing/seal-entry.ts';
import { findDrawRecord } from '../sealing/seals-store.ts';
import type { Evidence, EvidenceRefusal, ProvenContradiction, UncheckedReceipt } from './contradiction.ts';
import { proveByReceipt } from './prove-by-receipt.ts';

type Given = {
  readonly evidence: Evidence;
  readonly policy: LogPolicy;
  /** Current and earlier keys that sign receipts. */
  readonly receiptKeys: readonly PublicKey[];
};
type Proof = ProvenContradiction | UncheckedReceipt | Refusal<EvidenceRefusal>;

/**
 * Verifies evidence against our keys, log and sealed boards. Checks signatures first, so that forged evidence costs no
 * database read.
 */
export async function proveContradiction(db: Db, { evidence, policy, receiptKeys }: Given): Promise<Proof> {
  switch (evidence.kind) {
    case 'checkpoints':
      return proveByCheckpoints(db, evidence.notes, policy);
    case 'entry':
      return proveByEntry(db, evidence, policy);
    case 'receipt':
      return proveByReceipt(db, evidence, receiptKeys);
  }
}

async function judge(
  db: Db,
  note: string,
  policy: LogPolicy,
): Promise<JudgedCheckpoint | Refusal<'EVIDENCE_MALFORMED' | 'EVIDENCE_OF_OTHER_LOG' | 'EVIDENCE_NOT_SIGNED'>> {
  const judged = await judgeCheckpoint(db, { note, policy });
  if (judged.kind === 'signed') return judged;
  if (judged.problem === 'NOT_A_CHECKPOINT') return refuse('EVIDENCE_MALFORMED');
  return refuse(judged.problem === 'OTHER_LOG' ? 'EVIDENCE_OF_OTHER_LOG' : 'EVIDENCE_NOT_SIGNED');
}

/**
 * Compares each checkpoint with our own tree. Two that contradict each other can't both match it, so this finds every
 * contradiction. A failing consistency proof is no evidence, because anyone can send a wrong one.
 */
async function proveByCheckpoints(db: Db, notes: readonly string[], policy: LogPolicy): Promise<Proof> {
  const judged: JudgedCheckpoint[] = [];
  for (const note of notes) {
    const one = await judge(db, note, policy);
    if (isRefusal(one)) return one;
    judged.push(one);
  }
  const wrong = judged.find(({ ours }) => ours !== 'same');
  if (!wrong) return refuse('NO_CONTRADICTION');
  const { checkpoint, signedBy, cosignedBy, ours } = wrong;
  return {
    kind: 'checkpoint',
    drawId: null,
    substance: `checkpoint ${checkpoint.size} ${toBase64(checkpoint.root)} ${digestOf(signedBy)}`,
    finding: {
      ...{ problem: ours === 'other-root' ? 'OTHER_ROOT' : 'MORE_ENTRIES', ours },
      size: String(checkpoint.size),
      root: toBase64(checkpoint.root),
      signedBy,
      cosignedBy: cosignedBy.join(' '),
    },
  };
}

const DRAW_KINDS = [
  'draw-commitment',
  'draw-commitment-void',
  'draw-seal',
  'draw-fallback',
  'draw-missed',
  'draw-result',
  'draw-typed',
  'draw-void',
] as const satisfies readonly LogKind[];

const entrySchema = z.object({
  format: z.literal('sunflower-log-entry/1'),
  kind: z.enum(DRAW_KINDS),
  subject: z.string().min(1).max(100),
  revision: z.int().min(1).max(1_000),
});

async function proveByEntry(db: Db, evidence: Extract<Evidence, { kind: 'entry' }>, policy: LogPolicy): Promise<Proof> {
  const judged = await judge(db, evidence.note, policy);
  if (isRefusal(judged)) return judged;
  const { checkpoint, signedBy, ours } = judged;
  const { size, root } = checkpoint;
  const path = evidence.path.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES) as Uint8Array[];
  if (path.length !== evidence.path.length) return refuse('EVIDENCE_MALFORMED');
  const reached = await rootOf(utf8(evidence.entry), { index: evidence.index, size, path }, nodeCrypto.sha256);
  if (!reached || !areEqualBytes(reached, root)) return refuse('EVIDENCE_NOT_INCLUDED');
  const entry = entrySchema.safeParse(readJson(evidence.entry)).data;
  if (!entry) return refuse('EVIDENCE_OF_NO_DRAW');
  const { kind, subject, revision } = entry;
  const logged = await findEntry(db, { kind, subject, revision });
  const served = kind === 'draw-seal' ? await servedSeal(db, subject) : undefined;
  const problem =
    logged === undefined
      ? 'ENTRY_MISSING'
      : logged.body !== evidence.entry
        ? 'ENTRY_DIFFERS'
        : served !== undefined && served !== evidence.entry
          ? 'SEAL_DIFFERS'
          : undefined;
  if (!problem) return refuse('NO_CONTRADICTION');
  // The subject of a typed correction is the draw and a revision.
  const [named = ''] = subject.split('/', 1);
  const isKnown = z.uuid().safeParse(named).success && (await findDraw(db, named)) !== undefined;
  const digest = digestOf(evidence.entry);
  return {
    kind: 'entry',
    drawId: isKnown ? named : null,
    substance: `entry ${digest} ${ours} ${digestOf(signedBy)}`,
    finding: {
      ...{ problem, kind, subject, revision: String(revision), entryDigest: digest },
      ...{ size: String(size), signedBy, ours },
    },
  };
}

/** Returns the log entry that our seal of a draw should have; undefined if the draw has no seal. */
async function servedSeal(db: Db, drawId: string): Promise<string | undefined> {
  if (!z.uuid().safeParse(drawId).success) return undefined;
  const [draw, record] = [await findDraw(db, drawId), await findDrawRecord(db, drawId)];
  return draw && record ? textOfEntry(sealEntry(draw, record)) : undefined;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
