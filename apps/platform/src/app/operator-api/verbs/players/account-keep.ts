import { KEEP_ACCOUNT } from '../../../two-person-actions/closing-action.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/** Proposes to keep an account that its player asked to close, for a player who can't sign in to do so. */
export const accountKeep: Verb = {
  name: 'account keep',
  usage: '<email> --reason <text> --as <operator>',
  summary: "propose to keep an account that is closing, at its player's request; another operator approves",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [KEEP_ACCOUNT],
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    await propose(context, { kind: KEEP_ACCOUNT, data: { playerId, reason }, as: requireOption(input, 'as') });
  },
};
