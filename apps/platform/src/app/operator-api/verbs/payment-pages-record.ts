import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { audit } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { PAYMENT_PAGES, receivePages } from '../payment-pages/receive-pages.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** The significant event that says what the payment pages are to be. */
export const PAGES_RECORDED = 'payment-pages.recorded';

/** Writes down what browsers receive on the payment pages, as what is meant: after a release was looked at (PCI-6.4.3, PCI-11.6.1). */
export const paymentPagesRecord: Verb = {
  name: 'payment-pages record',
  usage: '--reason <text> --as <operator>',
  summary: 'write down scripts and headers of the payment pages as they are meant to be, after a release was looked at',
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
    context.say(`${PAYMENT_PAGES.length} pages of ${appOrigin} with ${scripts.length} scripts are written down.`);
  },
};
