import { APPROVE_REINSTATEMENT } from '../../../two-person-actions/protection-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to approve a player's request for reinstatement after an exclusion that an operator created. The waiting
 * period and the player's own second step still apply (IRGS-06).
 */
export const reinstateApprove: Verb = {
  name: 'reinstate approve',
  usage: '<email> --reason <text> --as <operator>',
  summary: 'propose to let a player return after the term of an exclusion; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [APPROVE_REINSTATEMENT],
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    await propose(context, { kind: APPROVE_REINSTATEMENT, data: { playerId, reason }, as: requireOption(input, 'as') });
  },
};
