import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import type { ActionData, ActionExecutor } from '../../modules/operators/index.ts';

const MAX_REASON = 500;
/** Why operators do something; kept in the audit log. */
export const reasonSchema = z.string().trim().min(1).max(MAX_REASON);

/** Who is recorded for what two operators decided: the one who approved. The record of the action names the proposer as well. */
export type Decided = { readonly actor: string; readonly now: Temporal.Instant };

/** Returns an action whose data is judged by a schema when it is proposed and again when it is executed. */
export function actionOf<Data>(
  schema: z.ZodType<Data>,
  run: (tx: Tx, data: Data, decided: Decided) => Promise<ActionData | Refusal>,
): ActionExecutor {
  return {
    check: (data) => (schema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    execute: async (tx, data, { approvedBy, now }) => {
      const read = schema.safeParse(data);
      return read.success ? run(tx, read.data, { actor: `operator:${approvedBy}`, now }) : refuse('ACTION_MALFORMED');
    },
  };
}
