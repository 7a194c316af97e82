import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { appendLogEntry, type LogPolicy } from '../../public-log/index.ts';
import type { Evidence, EvidenceRefusal } from './contradiction.ts';
import { insertContradiction, type StoredContradiction } from './contradictions-store.ts';
import { doubtUnchecked } from './doubt-unchecked.ts';
import { doubtStateOf } from './doubts.ts';
import type { Doubt } from './doubts-store.ts';
import { proveContradiction } from './prove-contradiction.ts';

/**
 * What a contradiction holds now. `drawId` is null if it holds every unsettled draw. An answered contradiction, or one
 * about a settled draw, holds nothing.
 */
export type HoldingContradiction = StoredContradiction & {
  readonly kind: 'held';
  readonly drawId: string | null;
  readonly isNew: boolean;
  /** The doubt about another draw of the same receipt, which can't be compared. */
  readonly doubt?: Doubt;
};

/**
 * Verifies evidence from anyone. If it proves a contradiction, settlements wait until two operators answered: it is
 * stored, is an entry of the public log, and is a significant event, in one transaction. The same contradiction again
 * changes nothing, answered or not. While one is open, a further one that would hold the same is only stored as
 * evidence for it, as is one with a cause that an answer named, up to a limit, so that a leaked key can't make holds,
 * events, entries and rows without end. A receipt that can't be checked becomes a doubt with a number, next to what its
 * other draws prove; a refusal to store that has the doubt in its details.
 */
export async function reportContradiction(
  db: Db,
  given: {
    readonly evidence: Evidence;
    readonly policy: LogPolicy;
    readonly receiptKeys: readonly PublicKey[];
    readonly now: Temporal.Instant;
  },
): Promise<HoldingContradiction | (Doubt & { readonly kind: 'doubt' }) | Refusal<EvidenceRefusal>> {
  const { evidence, now } = given;
  const proven = await proveContradiction(db, given);
  if (isRefusal(proven)) return proven;
  if (proven.kind === 'unchecked') return { kind: 'doubt', ...(await doubtUnchecked(db, { unchecked: proven, now })) };
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
  // After the contradiction, which holds the draw: if this fails, a repeat finds what is stored and adds the doubt.
  const { unchecked } = proven;
  const doubt = unchecked && (await doubtUnchecked(db, { unchecked, now }));
  if (isRefusal(stored)) return doubt ? { ...stored, details: { doubt: doubtStateOf(doubt) } } : stored;
  const isNew = stored.contradictionId === contradictionId;
  return { kind: 'held', ...stored, drawId, isNew, ...(doubt ? { doubt } : {}) };
}
