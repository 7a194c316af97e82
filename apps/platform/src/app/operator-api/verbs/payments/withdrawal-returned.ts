import { wallet } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireWithdrawal, withdrawalToSign } from './find-withdrawal.ts';

/**
 * Proposes to record that a bank returned a paid withdrawal and the processor didn't report it; another operator
 * approves (GLI19-09).
 */
export const withdrawalReturned: Verb = {
  name: 'withdrawal returned',
  usage: '<id> --as <operator>',
  summary: 'propose to record that a bank returned a paid withdrawal; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [wallet.RETURN_WITHDRAWAL],
  async run(context, input) {
    const [id] = requireWords(input, 'id');
    const as = requireOption(input, 'as');
    const { withdrawal } = await requireWithdrawal(context, id);
    if (withdrawal.state !== 'paid')
      throw new OpsError(`Only a paid withdrawal can be returned; this one is ${withdrawal.state}.`);
    await propose(context, { kind: wallet.RETURN_WITHDRAWAL, data: withdrawalToSign(withdrawal), as });
  },
};
