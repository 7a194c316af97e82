import { UNBLOCK_LOCATION } from '../../../two-person-actions/protection-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to lift the blocks of a player's location and devices. The next purchase still needs a location in Kansas.
 * [S7-25]
 */
export const locationUnblock: Verb = {
  name: 'location unblock',
  usage: '<email> --reason <text> --as <operator>',
  summary: "propose to lift the block of a player's location and devices; another operator approves",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [UNBLOCK_LOCATION],
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    await propose(context, { kind: UNBLOCK_LOCATION, data: { playerId, reason }, as: requireOption(input, 'as') });
  },
};
