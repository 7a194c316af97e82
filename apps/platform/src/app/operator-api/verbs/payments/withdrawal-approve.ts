import { wallet } from '../../../modules.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';
import { proposalApprove } from '../operators/proposal-approve.ts';
import { findOpenProposalOfWithdrawal, requireWithdrawal } from './find-withdrawal.ts';

/** Approves a withdrawal that another operator reviewed; the money is then sent automatically. */
export const withdrawalApprove: Verb = {
  name: 'withdrawal approve',
  usage: '<id> --as <operator>',
  summary: 'approve a withdrawal that another operator reviewed',
  options: { as: { type: 'string' } },
  approves: [wallet.APPROVE_WITHDRAWAL],
  async run(context, input) {
    const [id] = requireWords(input, 'id');
    const { withdrawal } = await requireWithdrawal(context, id);
    const proposal = await findOpenProposalOfWithdrawal(context, { kind: wallet.APPROVE_WITHDRAWAL, withdrawal });
    if (!proposal) throw new OpsError(`No operator has reviewed it yet: withdrawal review ${id} --as <operator>`);
    await proposalApprove.run(context, { ...input, words: [proposal.proposalId] });
  },
};
