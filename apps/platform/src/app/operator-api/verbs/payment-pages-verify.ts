import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { z } from 'zod';
import { audit } from '../../doors.ts';
import { differencesOf } from '../payment-pages/compare-pages.ts';
import { receivePages } from '../payment-pages/receive-pages.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';
import { PAGES_RECORDED } from './payment-pages-record.ts';

/** Maximum number of differences shown and stored; the total is always reported. */
const MOST_SHOWN = 50;
const recordedSchema = z.object({ received: z.record(z.string(), z.string()) });

/**
 * Compares what browsers receive on the payment pages with the recorded content; exits with code 1 when anything
 * differs (PCI-11.6.1).
 */
export const paymentPagesVerify: Verb = {
  name: 'payment-pages verify',
  usage: '',
  summary: 'compare the scripts and headers that the payment pages send now with the recorded ones',
  async run(context, input) {
    takeWords(input);
    const recorded = await audit.findLatestSignificant(context.db, PAGES_RECORDED);
    if (!recorded) throw new OpsError('Nothing is recorded yet: payment-pages record --reason <text> --as <operator>');
    const { appOrigin } = context.platform.config;
    const differences = differencesOf(recordedSchema.parse(recorded.details).received, await receivePages(appOrigin));
    const isSame = differences.length === 0;
    await inTransaction(context.db, (tx) =>
      audit.recordAudit(tx, {
        actor: 'system',
        action: isSame ? 'payment-pages.verified' : 'payment-pages.found-changed',
        subject: appOrigin,
        details: {
          recordedAs: recorded.entryId,
          count: differences.length,
          differences: differences.slice(0, MOST_SHOWN),
        },
        businessTime: context.clock.now(),
        isSignificant: !isSame,
      }),
    );
    const since = `${recorded.actor} recorded at ${recorded.businessTime}`;
    if (!isSame) {
      for (const difference of differences.slice(0, MOST_SHOWN)) context.say(difference);
      throw new OpsError(`The payment pages differ in ${differences.length} points from what ${since}.`);
    }
    context.say(`The payment pages match what ${since}.`);
  },
};
