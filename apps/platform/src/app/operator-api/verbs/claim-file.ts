import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { claimDeps } from '../../claim-deps.ts';
import { claims } from '../../doors.ts';
import { claimIdOf } from '../claim-line.ts';
import type { OpsContext } from '../context.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

/**
 * Files a claim for a winner who came to the lottery in person and signed the declaration (WLA-06). Her taxpayer number is read from standard input:
 * arguments are seen by everybody on the machine and kept in histories.
 */
export const claimFile: Verb = {
  name: 'claim file',
  usage:
    '<id> --declared [--not-us-person] --as <operator>   (the taxpayer number on standard input; an empty line: the one confirmed before)',
  summary:
    'file a claim for a winner who came in person; reads her taxpayer number from standard input; with --not-us-person hold it for her',
  options: { declared: { type: 'boolean' }, 'not-us-person': { type: 'boolean' }, as: { type: 'string' } },
  secret: { prompt: 'Taxpayer number', unless: 'not-us-person' },
  async run(context, input) {
    const [word] = takeWords(input, 'id');
    const claimId = claimIdOf(word);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    if (input.options.declared !== true)
      throw new OpsError(
        '--declared is missing: she must have signed that all is true and that she is a US person, or that she is none.',
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
    if (isRefusal(filed)) throw refused(filed);
    context.say(
      `Filed with the number ending ${filed.taxpayerLastFour}; it is checked now, and then paid or put under review.`,
    );
  },
};

/** A winner who is no US person is not paid here: her claim is kept from lapsing until that is settled outside. */
async function hold(context: OpsContext, asked: { claimId: string; actor: string }): Promise<void> {
  const held = await inTransaction(context.db, (tx) =>
    claims.holdForLottery(tx, { ...asked, now: context.clock.now() }),
  );
  if (isRefusal(held)) throw refused(held);
  context.say(
    'Held as NOT_US_PERSON: it does not lapse, and is not paid here; tax of nonresidents is settled outside.',
  );
}
