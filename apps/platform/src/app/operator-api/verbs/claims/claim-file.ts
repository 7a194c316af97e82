import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { claimDeps } from '../../../claim-deps.ts';
import { claims } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireClaimId } from './claim-line.ts';

/**
 * Files a claim for a winner who came to the lottery in person and signed the declaration (WLA-06). The taxpayer number
 * is read from standard input, because arguments are visible to every user of the machine and stay in shell histories.
 */
export const claimFile: Verb = {
  name: 'claim file',
  usage:
    '<id> --declared [--not-us-person] --as <operator>   (taxpayer number on standard input; an empty line uses ' +
    'the one confirmed before)',
  summary:
    'file a claim for a winner who came in person; reads the taxpayer number from standard input; with ' +
    '--not-us-person puts the claim on hold',
  options: { declared: { type: 'boolean' }, 'not-us-person': { type: 'boolean' }, as: { type: 'string' } },
  secret: { prompt: 'Taxpayer number', unless: 'not-us-person' },
  async run(context, input) {
    const [word] = requireWords(input, 'id');
    const claimId = requireClaimId(word);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    if (input.options.declared !== true)
      throw new OpsError(
        '--declared is missing: the winner must have signed that everything is true and whether they are a U.S. ' +
          'person.',
        2,
      );
    if (input.options['not-us-person'] === true) return hold(context, { claimId, actor });
    const taxpayerNumber = (await context.readSecretLine('Taxpayer number')).trim();
    const { numbers } = claimDeps(context.platform);
    const filed = await inTransaction(context.db, (tx) =>
      claims.fileClaimFor(tx, {
        claimId,
        actor,
        isTrue: true,
        isUsPerson: true,
        ...(taxpayerNumber === '' ? {} : { taxpayerNumber }),
        numbers,
        now: context.clock.now(),
      }),
    );
    if (isRefusal(filed)) throw refusalError(filed);
    context.say(
      `Filed with the number ending ${filed.taxpayerLastFour}; it is being checked, and is then paid or put ` +
        'under review.',
    );
  },
};

/**
 * Puts the claim of a winner who isn't a U.S. person on hold, because it can't be paid here, so that it doesn't lapse
 * until it's settled outside the platform.
 */
async function hold(context: OpsContext, input: { claimId: string; actor: string }): Promise<void> {
  const claim = await inTransaction(context.db, (tx) =>
    claims.reviewNonresidentClaim(tx, { ...input, now: context.clock.now() }),
  );
  if (isRefusal(claim)) throw refusalError(claim);
  context.say(
    "On hold as NOT_US_PERSON: the claim doesn't lapse and isn't paid here; tax for nonresidents is settled " +
      'outside the platform.',
  );
}
