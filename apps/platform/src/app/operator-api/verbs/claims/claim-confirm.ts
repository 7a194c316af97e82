import { formatUsd } from '@sunflower/money/usd-text.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { claimDeps } from '../../../claim-deps.ts';
import { claims } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { refusalError } from '../../refusal-error.ts';
import {
  OpsError,
  optionText,
  requireOneOf,
  requireOption,
  requireWords,
  type Verb,
  type VerbInput,
} from '../../verb.ts';
import { requireClaimId } from './claim-line.ts';

const dollars = (cents: number) => formatUsd(BigInt(cents));

/**
 * Records that an operator checked the winner's identity and signed form, and proposes the payment with all figures to
 * another operator (WLA-06, WLA-03).
 */
export const claimConfirm: Verb = {
  name: 'claim confirm',
  usage:
    '<id> --identity "<document, last four>" --form <yyyy-MM-dd> --how check|bank-transfer|wallet --reference ' +
    '<number> [--election cash|annuity] [--recovery net|leave] [--number-checked-by "<document seen>"] --as ' +
    '<operator>',
  summary: "confirm a winner's identity and signed form, and propose the payment of the claim",
  options: {
    identity: { type: 'string' },
    form: { type: 'string' },
    how: { type: 'string' },
    reference: { type: 'string' },
    election: { type: 'string' },
    recovery: { type: 'string' },
    'number-checked-by': { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [claims.PAY_CLAIM],
  async run(context, input) {
    const [word] = requireWords(input, 'id');
    const as = requireOption(input, 'as');
    await requireOperator(context, as);
    const signed = await claims.confirmClaim(
      claimDeps(context.platform),
      readConfirmation(requireClaimId(word), input),
    );
    if (isRefusal(signed)) throw refusalError(signed);
    context.say(numberLine(signed));
    context.say(
      `Prize ${dollars(signed.prizeCents)}, paid as ${signed.paidAs}, under the tax rules ${signed.taxRules}:`,
    );
    context.say(`  federal tax ${dollars(signed.federalCents)}, state tax ${dollars(signed.stateCents)}`);
    context.say(`  to debts ${dollars(signed.setOffCents)}, to the winner ${dollars(signed.netCents)}`);
    for (const { creditor, kind, owedCents } of signed.debts)
      context.say(`  owes ${dollars(owedCents)} to ${creditor} (${kind})`);
    if (signed.owedCents > 0)
      context.say(
        `  the winner owes the lottery ${dollars(signed.owedCents)} from corrected prizes; ` +
          `${dollars(signed.nettedCents)} is deducted from this prize, which leaves ` +
          `${dollars(signed.netCents - signed.nettedCents)} for the winner`,
      );
    await propose(context, { kind: claims.PAY_CLAIM, data: signed, as });
    context.say(
      `The debt register's response is valid for ${claims.MATCH_HOURS} hours. Or use: npm run ops -- claim ` +
        `approve ${word} --net <dollars> --as <operator>`,
    );
  },
};

/**
 * Returns the taxpayer number as both operators sign it: the result of the identity check and, where that was
 * uncertain, the document that showed whose number it is.
 */
function numberLine({ verdict, isNumberConfirmed, numberCheckedBy, reviewReason }: claims.SignedPayment): string {
  const how = isNumberConfirmed ? 'confirmed as the winner’s own' : 'NOT confirmed as the winner’s own';
  const seen = numberCheckedBy === null ? '' : `; checked by: ${numberCheckedBy}`;
  return `Taxpayer number: ${verdict}, ${how}${seen}. Under review because: ${reviewReason ?? 'unknown'}.`;
}

function readConfirmation(claimId: string, input: VerbInput): claims.Confirmation {
  const formReceivedOn = requireOption(input, 'form');
  if (!/^\d{4}-\d\d-\d\d$/.test(formReceivedOn))
    throw new OpsError('--form is the date the signed form was received, yyyy-MM-dd.', 2);
  const election = optionText(input, 'election');
  const recovery = optionText(input, 'recovery');
  return {
    claimId,
    identity: requireOption(input, 'identity'),
    formReceivedOn,
    reference: requireOption(input, 'reference'),
    how: requireOneOf(requireOption(input, 'how'), claims.PAYMENT_HOWS, '--how'),
    numberCheckedBy: optionText(input, 'number-checked-by'),
    election: election === undefined ? undefined : requireOneOf(election, claims.ELECTIONS, '--election'),
    recovery: recovery === undefined ? undefined : requireOneOf(recovery, claims.RECOVERY_CHOICES, '--recovery'),
  };
}
