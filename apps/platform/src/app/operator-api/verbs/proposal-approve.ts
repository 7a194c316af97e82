import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { shownAction } from '../shown-action.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Signs a proposal of another operator, which executes it (WLA-03). Numbers of a draw are not approved but typed again: `draw confirm`.
 */
export const proposalApprove: Verb = {
  name: 'proposal approve',
  usage: '<id> --as <operator>',
  summary: 'approve and execute what another operator proposed',
  options: { as: { type: 'string' } },
  approves: 'named',
  async run(context, input) {
    const [proposalId] = takeWords(input, 'id');
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const proposal = UUID.test(proposalId) ? await operators.findProposal(context.db, proposalId) : undefined;
    if (!proposal) throw new OpsError(`There is no proposal ${proposalId}.`);
    context.say(`${proposal.kind} ${shownAction(context, proposal)}  by ${proposal.proposedBy}`);
    const executed = await inTransaction(context.db, (tx) =>
      operators.approveAction(tx, {
        proposalId,
        approvedBy: operator.name,
        signature: operator.sign(operators.proposalMessage('approve', proposal)),
        executors: context.actions,
        now: context.clock.now(),
      }),
    );
    if (isRefusal(executed)) throw refused(executed);
    if ('difference' in executed) throw refused(executed.difference);
    if ('awaits' in executed) return context.say(`Approved. It takes ${executed.awaits} more operator to approve it.`);
    context.say(`Executed: ${JSON.stringify(executed.outcome)}`);
  },
};
