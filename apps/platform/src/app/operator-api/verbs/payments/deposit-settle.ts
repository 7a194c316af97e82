import { formatUsd } from '@sunflower/money/usd-text.ts';
import { wallet } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes the outcome of a deposit that the processor left undecided, as reported by the processor's support desk;
 * another operator approves (GLI19-09). Before marking one as failed, have it canceled or refunded at the processor.
 */
export const depositSettle: Verb = {
  name: 'deposit settle',
  usage: `<id> <${wallet.DEPOSIT_OUTCOMES.join('|')}> --as <operator>`,
  summary: 'propose the outcome of a deposit that the processor left undecided; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [wallet.SETTLE_DEPOSIT],
  async run(context, input) {
    const [id, word] = requireWords(input, 'id', wallet.DEPOSIT_OUTCOMES.join('|'));
    const outcome = requireOneOf(word, wallet.DEPOSIT_OUTCOMES, 'The outcome');
    const as = requireOption(input, 'as');
    const deposit = wallet.isDepositId(id) ? await wallet.findDeposit(context.db, id) : undefined;
    if (!deposit) throw new OpsError(`There is no deposit ${id}.`);
    const { depositId, state, amountCents } = deposit;
    if (!wallet.OPEN_DEPOSIT_STATES.some((open) => open === state))
      throw new OpsError(`Only an open deposit can be settled; this one is ${state}.`);
    const data = { depositId, amountCents: Number(amountCents), outcome };
    await propose(context, { kind: wallet.SETTLE_DEPOSIT, data, as });
    if (outcome === 'posted')
      context.say(`${formatUsd(amountCents)} will be added to the wallet; correct any difference with an adjustment.`);
  },
};
