import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims, operators } from '../../doors.ts';
import { claimIdOf } from '../claim-line.ts';
import type { OpsContext } from '../context.ts';
import { readDollars } from '../find-subject.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';
import { proposalApprove } from './proposal-approve.ts';

/** Proposals for one claim that are named where there are several. */
const NAMED = 10;

/**
 * The second key of a claim that another operator confirmed: it is paid in the same moment (WLA-03). Whoever turns it says what the winner is to be
 * paid by the papers before her; another sum, or several proposals for the claim, are refused.
 */
export const claimApprove: Verb = {
  name: 'claim approve',
  usage: '<id> --net <dollars> --as <operator>',
  summary: 'approve and pay a claim that another operator confirmed; --net is what its winner is to be paid',
  options: { net: { type: 'string' }, as: { type: 'string' } },
  approves: [claims.PAY_CLAIM],
  async run(context, input) {
    const [word] = takeWords(input, 'id');
    const claimId = claimIdOf(word);
    const expected = readDollars(requireOption(input, 'net'));
    const proposal = await findOnlyProposal(context, claimId);
    if (JSON.parse(proposal.action).netCents !== Number(expected))
      throw new OpsError(
        `Proposal ${proposal.proposalId} pays another sum than you expect, not ${formatUsd(expected)}. Nothing is paid: look at \`proposal list\` together.`,
      );
    await proposalApprove.run(context, { ...input, words: [proposal.proposalId] });
  },
};

async function findOnlyProposal(context: OpsContext, claimId: string): Promise<operators.Proposal> {
  const asked = { kind: claims.PAY_CLAIM, claimId, openAt: context.clock.now(), limit: NAMED };
  const [proposal, ...others] = await operators.findOpenProposalsOfClaim(context.db, asked);
  if (!proposal) throw new OpsError(`Nobody has confirmed it yet: claim confirm ${claimId} ... --as <operator>`);
  if (others.length === 0) return proposal;
  const ids = [proposal, ...others].map(({ proposalId }) => proposalId).join(', ');
  throw new OpsError(`Several proposals pay this claim: ${ids}. Withdraw all but one: proposal withdraw <id>`);
}
