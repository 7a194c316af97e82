import { GRANT_BONUS } from '../../../two-person-actions/bonus-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const KEY = /^[A-Za-z0-9._-]{1,80}$/;

/** Proposes to grant a player a bonus of a campaign. It's granted once per key, however often the command runs. */
export const bonusGrant: Verb = {
  name: 'bonus grant',
  usage: '<email> <campaign> --key <text> --reason <text> --as <operator>',
  summary: 'propose to grant a player a bonus of a campaign, once per key; another operator approves',
  options: { key: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [GRANT_BONUS],
  async run(context, input) {
    const [email, slug] = requireWords(input, 'email', 'campaign');
    const key = requireOption(input, 'key');
    if (!KEY.test(key))
      throw new OpsError('--key takes up to 80 letters, digits, dots and dashes, such as a case number.', 2);
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    const data = { playerId, slug, key, reason };
    await propose(context, { kind: GRANT_BONUS, data, as: requireOption(input, 'as') });
  },
};
