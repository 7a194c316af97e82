import { wallet } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireWithdrawal, withdrawalToSign } from './find-withdrawal.ts';

/**
 * Proposes the outcome of a payout that the processor left undecided, as reported by the bank; another operator
 * approves (GLI19-09).
 */
export const withdrawalSettle: Verb = {
  name: 'withdrawal settle',
  usage: `<id> <${wallet.PAYOUT_OUTCOMES.join('|')}> --as <operator>`,
  summary: 'propose the outcome of a payout that the processor left undecided; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [wallet.SETTLE_WITHDRAWAL],
  async run(context, input) {
    const [id, word] = requireWords(input, 'id', wallet.PAYOUT_OUTCOMES.join('|'));
    const outcome = requireOneOf(word, wallet.PAYOUT_OUTCOMES, 'The outcome');
    const as = requireOption(input, 'as');
    const { withdrawal } = await requireWithdrawal(context, id);
    if (withdrawal.state !== 'sent')
      throw new OpsError(`Only a withdrawal that was sent can be settled; this one is ${withdrawal.state}.`);
    await propose(context, { kind: wallet.SETTLE_WITHDRAWAL, data: { ...withdrawalToSign(withdrawal), outcome }, as });
  },
};
