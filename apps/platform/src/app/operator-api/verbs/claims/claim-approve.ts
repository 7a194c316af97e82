import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims, operators } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { readDollars } from '../../find-subject.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { proposalApprove } from '../operators/proposal-approve.ts';
import { requireClaimId } from './claim-line.ts';

/** Maximum number of proposals listed when a claim has several. */
const NAMED = 10;

/**
 * Approves and pays a claim that another operator confirmed (WLA-03). The approver states the net amount from the
 * claim's paper documents; a different amount, or several open proposals for the claim, are refused.
 */
export const claimApprove: Verb = {
  name: 'claim approve',
  usage: '<id> --net <dollars> --as <operator>',
  summary: 'approve and pay a claim that another operator confirmed; --net is the amount the winner should be paid',
  options: { net: { type: 'string' }, as: { type: 'string' } },
  approves: [claims.PAY_CLAIM],
  async run(context, input) {
    const [word] = requireWords(input, 'id');
    const claimId = requireClaimId(word);
    const expected = readDollars(requireOption(input, 'net'));
    const proposal = await findOnlyProposal(context, claimId);
    if (JSON.parse(proposal.action).netCents !== Number(expected))
      throw new OpsError(
        `Proposal ${proposal.proposalId} pays a different amount than ${formatUsd(expected)}. Nothing was paid: ` +
          `check \`proposal list\` together with the other operator.`,
      );
    await proposalApprove.run(context, { ...input, words: [proposal.proposalId] });
  },
};

async function findOnlyProposal(context: OpsContext, claimId: string): Promise<operators.Proposal> {
  const query = { kind: claims.PAY_CLAIM, claimId, openAt: context.clock.now(), limit: NAMED };
  const [proposal, ...others] = await operators.findOpenProposalsOfClaim(context.db, query);
  if (!proposal) throw new OpsError(`No operator has confirmed it yet: claim confirm ${claimId} ... --as <operator>`);
  if (others.length === 0) return proposal;
  const ids = [proposal, ...others].map(({ proposalId }) => proposalId).join(', ');
  throw new OpsError(`Several proposals pay this claim: ${ids}. Withdraw all but one: proposal withdraw <id>`);
}
