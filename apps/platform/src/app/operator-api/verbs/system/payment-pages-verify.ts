import { checkPages } from '../../../payment-pages/check-pages.ts';
import { reportUnreachablePages } from '../../report-unreachable-pages.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/** Maximum number of differences shown; the total is always reported. */
const MOST_SHOWN = 50;

/**
 * Compares what browsers receive on the payment pages with the recorded content; exits with code 1 when anything
 * differs (PCI-11.6.1).
 */
export const paymentPagesVerify: Verb = {
  name: 'payment-pages verify',
  usage: '',
  summary: 'compare the scripts and headers that the payment pages send now with the recorded ones',
  async run(context, input) {
    requireWords(input);
    const { appOrigin } = context.platform.config;
    const found = await reportUnreachablePages(
      checkPages(context.db, { appOrigin, actor: 'system', now: context.clock.now() }),
    );
    if (!found) throw new OpsError('Nothing is recorded yet: payment-pages record --reason <text> --as <operator>');
    if (found === 'unapproved') throw new OpsError('Two operators approved no such record of the payment pages.');
    const { expected, differences } = found;
    const since = `${expected.entry.actor} recorded at ${expected.entry.businessTime}`;
    if (differences.length === 0) return context.say(`The payment pages match what ${since}.`);
    for (const difference of differences.slice(0, MOST_SHOWN)) context.say(difference);
    throw new OpsError(`The payment pages differ in ${differences.length} points from what ${since}.`);
  },
};
