import { readDollars, requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to add money to a player's wallet or, with a negative amount, to take it; another operator approves
 * (GLI19-09).
 */
export const walletAdjust: Verb = {
  name: 'wallet adjust',
  usage: '<email> <dollars> --reason <text> --as <operator>',
  summary: 'propose to add or take money; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: ['wallet.adjust'],
  async run(context, input) {
    const [email, dollars] = requireWords(input, 'email', 'dollars');
    const amountCents = readDollars(dollars);
    if (amountCents === 0n) throw new OpsError('The amount is zero.', 2);
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    const data = { playerId, amountCents: Number(amountCents), reason };
    await propose(context, { kind: 'wallet.adjust', data, as: requireOption(input, 'as') });
  },
};
