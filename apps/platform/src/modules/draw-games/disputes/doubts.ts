import { businessDaysAfter } from '@sunflower/service-base/business-days.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Doubt, findDoubt, insertDoubt, updateDoubtAnswer } from './doubts-store.ts';

/** Number of business days until a doubt has to be answered. */
const ANSWER_DAYS = 5;

/** Stores a doubt; returns its number and the date by which it is answered. A doubt doesn't hold settlements. */
export async function submitDoubt(
  db: Db,
  of: {
    readonly drawId: string | null;
    readonly doubt: string;
    readonly contact: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<{ doubtNumber: bigint; answerBy: string }> {
  const { now: receivedAt, ...given } = of;
  const answerBy = businessDaysAfter(receivedAt, ANSWER_DAYS).toString();
  return { doubtNumber: await insertDoubt(db, { ...given, receivedAt, answerBy }), answerBy };
}

/** Answers a doubt, once. Anyone with its number can read the answer. */
export async function answerDoubt(
  db: Db,
  of: { readonly doubtNumber: bigint; readonly answer: string; readonly actor: string; readonly now: Temporal.Instant },
): Promise<{ doubtNumber: bigint } | Refusal<'DOUBT_UNKNOWN' | 'DOUBT_ANSWERED'>> {
  const { doubtNumber, answer, actor, now } = of;
  return inTransaction<{ doubtNumber: bigint } | Refusal<'DOUBT_UNKNOWN' | 'DOUBT_ANSWERED'>>(db, async (tx) => {
    if (!(await findDoubt(tx, doubtNumber))) return refuse('DOUBT_UNKNOWN');
    if (!(await updateDoubtAnswer(tx, of))) return refuse('DOUBT_ANSWERED');
    const subject = String(doubtNumber);
    await recordAudit(tx, {
      actor,
      action: 'draw-games.doubt-answered',
      subject,
      details: { answer },
      businessTime: now,
    });
    return { doubtNumber };
  });
}

/** Returns what everyone who has the number of a doubt sees. */
export function doubtStateOf({ doubtNumber, answerBy, answer, answeredAt }: Doubt) {
  return { number: String(doubtNumber), answerBy, answer, answeredAt: answeredAt?.toString() ?? null };
}
