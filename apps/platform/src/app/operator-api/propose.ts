import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../modules.ts';
import type { OpsContext } from './context.ts';
import { requireOperator } from './operator-keys.ts';
import { refusalError } from './refusal-error.ts';

/**
 * Signs and stores a proposal under dual control (WLA-03), and prints how another operator approves it. `thenSay`
 * returns other output for actions that need more than an approval.
 */
export async function propose(
  context: OpsContext,
  action: { kind: string; data: operators.ActionData; as: string; thenSay?: (proposalId: string) => string },
): Promise<void> {
  const { kind, data } = action;
  const operator = await requireOperator(context, action.as);
  const { installationId, requestId: proposalId, issuedAt: signedAt } = context;
  const text = canonicalJson(data);
  const signature = operator.sign(
    operators.proposalMessage('propose', { installationId, proposalId, kind, action: text, signedAt }),
  );
  const proposed = await inTransaction(context.db, (tx) =>
    operators.proposeAction(tx, {
      proposalId,
      kind,
      data,
      proposedBy: operator.name,
      signature,
      signedAt,
      executors: context.actions,
      now: context.clock.now(),
    }),
  );
  if (isRefusal(proposed)) throw refusalError(proposed);
  context.say(`Proposed ${proposalId}: ${kind} ${text}`);
  const verb = `npm run ops -- proposal approve ${proposalId} --as <operator>`;
  const approve = `Another operator approves it within seven days: ${verb}`;
  context.say(action.thenSay?.(proposalId) ?? approve);
}
