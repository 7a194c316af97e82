import { claims, operators } from '@sunflower/platform/src/app/doors.ts';
import { claimIdOf } from '../claim-line.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';
import { proposalApprove } from './proposal-approve.ts';

/** Open proposals that are looked through: of one claim the newest counts. */
const LOOKED_AT = 100;

/** The second key of a claim that another operator confirmed: it is paid in the same moment (WLA-03). */
export const claimApprove: Verb = {
  name: 'claim approve',
  usage: '<id> --as <operator>',
  summary: 'approve and pay a claim that another operator confirmed',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = takeWords(input, 'id');
    const claimId = claimIdOf(word);
    const open = await operators.listProposals(context.db, { limit: LOOKED_AT, openAt: context.clock.now() });
    const proposal = open.find(
      ({ kind, action }) => kind === claims.PAY_CLAIM && JSON.parse(action).claimId === claimId,
    );
    if (!proposal) throw new OpsError(`Nobody has confirmed it yet: claim confirm ${claimId} ... --as <operator>`);
    await proposalApprove.run(context, { ...input, words: [proposal.proposalId] });
  },
};
