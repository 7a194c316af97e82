import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends a proposal that isn't approved yet, so that another can replace it; recorded with the operator's name (WLA-03).
 */
export const proposalWithdraw: Verb = {
  name: 'proposal withdraw',
  usage: '<id> --as <operator>',
  summary: "end a proposal that isn't approved yet",
  options: { as: { type: 'string' } },
  withdraws: true,
  async run(context, input) {
    const [proposalId] = requireWords(input, 'id');
    const { issuedAt: signedAt } = context;
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const proposal = UUID.test(proposalId) ? await operators.findProposal(context.db, proposalId) : undefined;
    if (!proposal) throw new OpsError(`There is no proposal ${proposalId}.`);
    const ended = await inTransaction(context.db, (tx) =>
      operators.withdrawProposal(tx, {
        proposalId,
        withdrawnBy: operator.name,
        signature: operator.sign(
          operators.proposalMessage('withdraw', { ...proposal, installationId: context.installationId, signedAt }),
        ),
        signedAt,
        now: context.clock.now(),
      }),
    );
    if (isRefusal(ended)) throw refusalError(ended);
    context.say(`Withdrawn: ${ended.kind}, proposed by ${ended.proposedBy}`);
  },
};
