import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { appendLogEntry } from '../../public-log/index.ts';
import { answeredCause, type CauseRefusal, refuseForeignCause } from './answered-cause.ts';
import { findContradiction, insertAnswer } from './contradictions-store.ts';

/** Type of the operator action that answers a contradiction, after which settlements continue. */
export const ANSWER_CONTRADICTION = 'draw-games.answer-contradiction';

const MAX_ANSWER = 500;
/** Refuses leading and trailing spaces, because the database compares the answer with the text of the proposal. */
const answerText = z
  .string()
  .min(1)
  .max(MAX_ANSWER)
  .refine((text) => text === text.trim());
const answerSchema = z.strictObject({
  contradictionId: z.uuid().toLowerCase(),
  answer: answerText,
  cause: answeredCause.optional(),
});
type Answer = z.infer<typeof answerSchema>;
type AnswerRefusal = 'CONTRADICTION_UNKNOWN' | 'CONTRADICTION_ANSWERED' | CauseRefusal;

/**
 * Answers a proven contradiction under dual control, and publishes the answer in the log. It may name the cause; then
 * further contradictions with that cause don't hold settlements.
 */
export const answerContradictionExecutor: ActionExecutor = {
  check: (data) => (answerSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = answerSchema.safeParse(data);
    return read.success ? answerContradiction(tx, read.data, context) : refuse('ACTION_MALFORMED');
  },
};

async function answerContradiction(
  tx: Tx,
  { contradictionId, answer, cause }: Answer,
  { proposalId, proposedBy, approvedBy, now }: ActionContext,
): Promise<{ contradictionId: string } | Refusal<AnswerRefusal>> {
  const found = await findContradiction(tx, contradictionId);
  if (!found) return refuse('CONTRADICTION_UNKNOWN');
  if (found.answer !== null) return refuse('CONTRADICTION_ANSWERED');
  const foreign = cause && (await refuseForeignCause(tx, { cause, finding: found.finding }));
  if (foreign) return foreign;
  await insertAnswer(tx, { contradictionId, answer, proposalId, now });
  const named = cause && { ...cause, signedBy: found.finding.signedBy ?? '' };
  const content = { answer, proposalId, answeredAt: now.toString(), ...(named ? { cause: named } : {}) };
  await appendLogEntry(tx, { kind: 'contradiction-answer', subject: contradictionId, content });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'draw-games.contradiction-answered',
    subject: contradictionId,
    details: { answer, proposedBy, draw: found.drawId ?? 'every unsettled draw', ...(named ? { cause: named } : {}) },
    businessTime: now,
  });
  return { contradictionId };
}
