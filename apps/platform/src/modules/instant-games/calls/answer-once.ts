import { hash } from 'node:crypto';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { type CallKind, insertCall, lockCall } from './calls-store.ts';

/** A call of the game server that moves money. `input` is the validated request. */
type Call = {
  readonly transactionId: string;
  readonly kind: CallKind;
  readonly input: object;
  readonly now: Temporal.Instant;
};

/** A refusal as the protocol sends it. */
type RefusedAnswer<Code extends string> = { readonly outcome: 'refused'; readonly code: Code };

/**
 * Answers a call exactly once: after success, the same request gets the first answer again, and a different request
 * with the same transaction id is refused with TRANSACTION_CONFLICT. `work` runs in one transaction with the stored
 * answer; a refusal by it is rolled back and not stored, and `noteRefusal` then runs in its own transaction.
 */
export async function answerOnce<Answer extends object, Code extends string>(
  db: Db,
  call: Call,
  work: (tx: Tx) => Promise<Answer | Refusal<Code>>,
  noteRefusal?: (tx: Tx, code: Code) => Promise<void>,
): Promise<Answer | RefusedAnswer<Code | 'TRANSACTION_CONFLICT'>> {
  const inputHash = hash('sha256', `${call.kind} ${JSON.stringify(call.input)}`, 'buffer');
  const answered = await inTransaction(db, async (tx) => {
    const known = await lockCall(tx, call.transactionId);
    if (known) return { answer: isSame(known, call.kind, inputHash) ? (known.answer as Answer) : CONFLICT };
    const answer = await work(tx);
    if (isRefusal(answer)) return answer;
    await insertCall(tx, { ...call, inputHash, answer });
    return { answer };
  });
  if (!isRefusal(answered)) return answered.answer as Answer;
  const code = answered.refusal as Code;
  if (noteRefusal) await inTransaction(db, (tx) => noteRefusal(tx, code));
  return { outcome: 'refused', code };
}

const CONFLICT = { outcome: 'refused', code: 'TRANSACTION_CONFLICT' } as const;

function isSame(known: { kind: CallKind; inputHash: Buffer | null }, kind: CallKind, inputHash: Buffer): boolean {
  return known.kind === kind && (known.inputHash === null || known.inputHash.equals(inputHash));
}
