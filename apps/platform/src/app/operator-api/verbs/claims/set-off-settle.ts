import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Maximum number of open set-offs to search: more than the register ever leaves open, so the requested one is found.
 */
const LOOKED_AT = 10_000;

/**
 * Proposes how to settle a set-off that the debt register doesn't accept: return it to the player, or record it as paid
 * manually. Another operator approves (WLA-03, WLA-06).
 */
export const setOffSettle: Verb = {
  name: 'set-off settle',
  usage: `<id> <${claims.SET_OFF_WAYS.join('|')}> --reason <text> --as <operator>`,
  summary:
    'propose to return money for a debt to the player or to record it as paid manually; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [claims.SETTLE_SET_OFF],
  async run(context, input) {
    const [id, word] = requireWords(input, 'id', claims.SET_OFF_WAYS.join('|'));
    const way = requireOneOf(word, claims.SET_OFF_WAYS, 'The way');
    const reason = requireOption(input, 'reason');
    const open = await claims.listOpenSetOffs(context.db, { limit: LOOKED_AT });
    const setOff = open.find(({ setOffId }) => setOffId === id);
    if (!setOff) throw new OpsError(`No set-off ${id} is open.`);
    const { setOffId, claimId, cents, creditor } = setOff;
    const data = { setOffId, claimId, cents: Number(cents), way, reason };
    await propose(context, { kind: claims.SETTLE_SET_OFF, data, as: requireOption(input, 'as') });
    const what = way === 'give-back' ? 'goes to the player’s winnings' : `is recorded as paid to ${creditor} manually`;
    context.say(`Once approved, ${formatUsd(cents)} ${what}.`);
  },
};
