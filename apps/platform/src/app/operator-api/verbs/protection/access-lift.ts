import { LIFT_RESTRICTION } from '../../../two-person-actions/protection-actions.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Proposes to end a restriction. A player's own exclusion can't be ended (IRGS-03). */
export const accessLift: Verb = {
  name: 'access lift',
  usage: '<restriction id> --reason <text> --as <operator>',
  summary: "propose to end a restriction (never a player's current exclusion); another operator approves",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [LIFT_RESTRICTION],
  async run(context, input) {
    const [restrictionId] = requireWords(input, 'restriction id');
    if (!UUID.test(restrictionId)) throw new OpsError(`There is no restriction ${restrictionId}.`);
    const reason = requireOption(input, 'reason');
    await propose(context, { kind: LIFT_RESTRICTION, data: { restrictionId, reason }, as: requireOption(input, 'as') });
  },
};
