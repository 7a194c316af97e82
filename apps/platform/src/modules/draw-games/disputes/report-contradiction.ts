import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { appendLogEntry, type LogPolicy } from '../../public-log/index.ts';
import type { Evidence, EvidenceRefusal } from './contradiction.ts';
import { insertContradiction, type StoredContradiction } from './contradictions-store.ts';
import { proveContradiction } from './prove-contradiction.ts';

/**
 * What a contradiction holds now. `drawId` is null if it holds every unsettled draw. An answered contradiction, or one
 * about a settled draw, holds nothing.
 */
export type HeldSettlement = StoredContradiction & { readonly drawId: string | null; readonly isNew: boolean };

/**
 * Verifies evidence from anyone. A proven contradiction is stored, logged publicly and reported as a significant event
 * in one transaction; settlements then wait for the answer of two operators. Repeats and further evidence are limited,
 * so that a leaked key can't create endless holds and rows.
 */
export async function reportContradiction(
  db: Db,
  given: {
    readonly evidence: Evidence;
    readonly policy: LogPolicy;
    readonly receiptKeys: readonly PublicKey[];
    readonly now: Temporal.Instant;
  },
): Promise<HeldSettlement | Refusal<EvidenceRefusal>> {
  const { evidence, now } = given;
  const proven = await proveContradiction(db, given);
  if (isRefusal(proven)) return proven;
  const contradictionId = newId();
  const { drawId, kind, finding } = proven;
  const stored = await inTransaction(db, async (tx) => {
    const made = await insertContradiction(tx, { contradictionId, proven, evidence, now });
    if (isRefusal(made) || made.contradictionId !== contradictionId) return made;
    const content = { kind, drawId, finding, receivedAt: now.toString() };
    await appendLogEntry(tx, { kind: 'contradiction', subject: contradictionId, content });
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'draw-games.settlement-held',
      subject: contradictionId,
      details: { draw: drawId ?? 'every unsettled draw', evidence: kind, isHeld: made.isHeld, ...finding },
      businessTime: now,
    });
    return made;
  });
  if (isRefusal(stored)) return stored;
  return { ...stored, drawId, isNew: stored.contradictionId === contradictionId };
}
