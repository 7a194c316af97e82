import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { audit } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { PAYMENT_PAGES, receivePages } from '../payment-pages/receive-pages.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** Name of the significant event that records the expected content of the payment pages. */
export const PAGES_RECORDED = 'payment-pages.recorded';

/**
 * Records what browsers receive on the payment pages as the expected content, after a release was reviewed (PCI-6.4.3,
 * PCI-11.6.1).
 */
export const paymentPagesRecord: Verb = {
  name: 'payment-pages record',
  usage: '--reason <text> --as <operator>',
  summary: 'record the scripts and headers of the payment pages as expected, after a release was reviewed',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    takeWords(input);
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { appOrigin } = context.platform.config;
    const received = await receivePages(appOrigin);
    await inTransaction(context.db, (tx) =>
      audit.recordSignificantEvent(tx, {
        actor,
        action: PAGES_RECORDED,
        subject: appOrigin,
        details: { reason, received },
        businessTime: context.clock.now(),
      }),
    );
    const scripts = Object.keys(received).filter((name) => /^(inline )?script /.test(name));
    context.say(`Recorded ${PAYMENT_PAGES.length} pages of ${appOrigin} with ${scripts.length} scripts.`);
  },
};
