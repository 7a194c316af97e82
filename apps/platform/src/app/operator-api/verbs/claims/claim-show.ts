import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { claims } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { claimLine, requireClaimId } from './claim-line.ts';

/** Shows one claim with its tax. The ticket is masked, and the lookup is recorded in the audit log (WLA-08). */
export const claimShow: Verb = {
  name: 'claim show',
  usage: '<id> --as <operator>',
  summary: 'show a claim: the prize, the tax withheld, how it is paid and the deadline to claim it',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'id');
    const claimId = requireClaimId(word);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const claim = await inTransaction(context.db, (tx) => claims.showClaimToStaff(tx, { claimId, actor, now }));
    if (!claim) throw new OpsError(`There is no claim ${claimId}.`);
    const { gameId, drawDate, boardLetter, tier, wonAt, proceedsCents, federalCents, stateCents } = claim;
    context.say(claimLine(claim));
    context.say(`  ${gameId} of ${drawDate}, board ${boardLetter}, ${tier}, won ${wonAt}`);
    context.say(
      `  proceeds ${formatUsd(proceedsCents)}, federal tax ${formatUsd(federalCents)}, state tax ` +
        `${formatUsd(stateCents)}, paid ${formatUsd(claims.netCents(claim))} (${claim.taxRules})`,
    );
    context.say(claim.isReported ? '  reported on a form W-2G' : '  not reported');
    if (claim.claimant) {
      const { firstName, lastName, dateOfBirth } = claim.claimant;
      context.say(`  won by ${firstName} ${lastName}, born ${dateOfBirth}`);
    }
    const { filedAt, taxpayerLastFour, returnedWhy, paidAt, paidAs, setOffCents } = claim;
    if (filedAt)
      context.say(`  filed ${filedAt}${taxpayerLastFour ? ` with the number ending ${taxpayerLastFour}` : ''}`);
    if (claim.status === 'IN_REVIEW') context.say(`  under review: ${claim.reviewReason ?? 'reason not recorded'}`);
    if (claim.number) context.say(`  ${numberLine(claim.number)}`);
    if (returnedWhy) context.say(`  came back: ${returnedWhy}`);
    context.say(
      paidAt
        ? `  paid ${paidAt} as ${paidAs}, of it ${formatUsd(setOffCents)} to debts`
        : '  debts to the state are checked when it is paid',
    );
  },
};

function numberLine({ verdict, isConfirmed, isErased }: claims.NumberStatus): string {
  if (isErased) return 'taxpayer number: erased, the winner has to type it again';
  if (verdict === null) return 'taxpayer number: not checked yet; claim confirm checks it';
  if (isConfirmed) return `taxpayer number: ${verdict}, confirmed as the winner’s own`;
  return `taxpayer number: ${verdict}, NOT confirmed as the winner’s own: claim confirm --number-checked-by`;
}
