import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import type { ActionData, ActionExecutor } from '../../modules/operators/index.ts';

const MAX_REASON = 500;
/** The reason operators give for an action; stored in the audit log. */
export const reasonSchema = z.string().trim().min(1).max(MAX_REASON);

/**
 * The actor recorded for an action of two operators: the one who approved. The record of the action also names the
 * proposer.
 */
export type ActionDecision = { readonly actor: string; readonly now: Temporal.Instant };

/** Returns an action whose data is validated by a schema when it is proposed and again when it is executed. */
export function actionWithSchema<Data>(
  schema: z.ZodType<Data>,
  run: (tx: Tx, data: Data, decided: ActionDecision) => Promise<ActionData | Refusal>,
): ActionExecutor {
  return {
    check: (data) => (schema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: async (tx, data, { approvedBy, now }) => {
      const read = schema.safeParse(data);
      return read.success ? run(tx, read.data, { actor: `operator:${approvedBy}`, now }) : refuse('ACTION_MALFORMED');
    },
  };
}
