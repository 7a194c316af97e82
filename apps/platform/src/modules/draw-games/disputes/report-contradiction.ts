import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { appendLogEntry, type LogPolicy } from '../../public-log/index.ts';
import type { Evidence, EvidenceRefusal } from './contradiction.ts';
import { insertContradiction } from './contradictions-store.ts';
import { proveContradiction } from './prove-contradiction.ts';

/** What holds now. `drawId` is null if every unsettled draw waits. */
export type HeldSettlement = {
  readonly contradictionId: string;
  readonly drawId: string | null;
  readonly isNew: boolean;
};

/**
 * Verifies evidence from anyone. If it proves a contradiction, settlements wait until two operators answered: it is
 * stored, is an entry of the public log, and is a significant event, in one transaction. The same contradiction again
 * changes nothing, answered or not. While one is open, a further one that would hold the same is only stored as
 * evidence for it, up to a limit, so that a leaked key can't make holds, events, entries and rows without end.
 */
export async function reportContradiction(
  db: Db,
  given: { readonly evidence: Evidence; readonly policy: LogPolicy; readonly now: Temporal.Instant },
): Promise<HeldSettlement | Refusal<EvidenceRefusal>> {
  const { evidence, now } = given;
  const proven = await proveContradiction(db, given);
  if (isRefusal(proven)) return proven;
  const contradictionId = newId();
  const { drawId, kind, finding } = proven;
  const stored = await inTransaction(db, async (tx) => {
    const storedId = await insertContradiction(tx, { contradictionId, proven, evidence, now });
    if (isRefusal(storedId) || storedId !== contradictionId) return storedId;
    const content = { kind, drawId, finding, receivedAt: now.toString() };
    await appendLogEntry(tx, { kind: 'contradiction', subject: contradictionId, content });
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'draw-games.settlement-held',
      subject: contradictionId,
      details: { draw: drawId ?? 'every unsettled draw', evidence: kind, ...finding },
      businessTime: now,
    });
    return storedId;
  });
  if (isRefusal(stored)) return stored;
  return { contradictionId: stored, drawId, isNew: stored === contradictionId };
}
