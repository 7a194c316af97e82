import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { shownAction } from './shown-action.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Approves another operator's proposal with a signature. The last required approval executes it (WLA-03). Numbers of a
 * draw aren't approved; the other operator types them with `draw confirm`.
 */
export const proposalApprove: Verb = {
  name: 'proposal approve',
  usage: '<id> --as <operator>',
  summary: "approve and execute another operator's proposal",
  options: { as: { type: 'string' } },
  approves: 'named',
  async run(context, input) {
    const [proposalId] = requireWords(input, 'id');
    const { issuedAt: signedAt } = context;
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const proposal = UUID.test(proposalId) ? await operators.findProposal(context.db, proposalId) : undefined;
    if (!proposal) throw new OpsError(`There is no proposal ${proposalId}.`);
    context.say(`${proposal.kind} ${shownAction(context, proposal)}  by ${proposal.proposedBy}`);
    const executed = await inTransaction(context.db, (tx) =>
      operators.approveAction(tx, {
        proposalId,
        approvedBy: operator.name,
        signature: operator.sign(
          operators.proposalMessage('approve', { ...proposal, installationId: context.installationId, signedAt }),
        ),
        signedAt,
        executors: context.actions,
        now: context.clock.now(),
      }),
    );
    if (isRefusal(executed)) throw refusalError(executed);
    if (executed.state === 'differing') throw refusalError(executed.difference);
    if (executed.state === 'awaiting')
      return context.say(`Approved. ${executed.awaits} more operator must approve it.`);
    context.say(`Executed: ${JSON.stringify(executed.outcome)}`);
  },
};
