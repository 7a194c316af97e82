import { wallet } from '../../doors.ts';
import { requireWithdrawal, signedData } from '../find-withdrawal.ts';
import { propose } from '../propose.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

/** Proposes to write down that a bank sent a paid withdrawal back by another way than the processor; another operator approves (GLI19-09). */
export const withdrawalReturned: Verb = {
  name: 'withdrawal returned',
  usage: '<id> --as <operator>',
  summary: 'propose that a bank sent a paid withdrawal back; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [wallet.RETURN_WITHDRAWAL],
  async run(context, input) {
    const [id] = takeWords(input, 'id');
    const as = requireOption(input, 'as');
    const { withdrawal } = await requireWithdrawal(context, id);
    if (withdrawal.state !== 'paid')
      throw new OpsError(`Only a paid withdrawal comes back, not one ${withdrawal.state}.`);
    await propose(context, { kind: wallet.RETURN_WITHDRAWAL, data: signedData(withdrawal), as });
  },
};
