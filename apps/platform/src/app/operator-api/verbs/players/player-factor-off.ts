import { TURN_OFF_FACTOR } from '../../../two-person-actions/identity-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to turn a player's second factor off, for a player who lost the app and the recovery codes. Operators have
 * checked who is asking. [S9-3/mfa]
 */
export const playerFactorOff: Verb = {
  name: 'player factor-off',
  usage: '<email> --reason <text> --as <operator>',
  summary: "propose to turn off a player's two-step sign-in; another operator approves",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [TURN_OFF_FACTOR],
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    await propose(context, { kind: TURN_OFF_FACTOR, data: { playerId, reason }, as: requireOption(input, 'as') });
  },
};
