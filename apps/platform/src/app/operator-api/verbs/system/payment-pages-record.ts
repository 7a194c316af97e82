import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { digestOfPages, RECORD_PAGES, storeProposedPages } from '../../../payment-pages/expected-pages.ts';
import { PAYMENT_PAGES, receivePages } from '../../../payment-pages/receive-pages.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { reportUnreachablePages } from '../../report-unreachable-pages.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes what browsers receive on the payment pages as the expected content, after a release was reviewed (PCI-6.4.3,
 * PCI-11.6.1). The operators sign its digest; the content is stored in the audit log.
 */
export const paymentPagesRecord: Verb = {
  name: 'payment-pages record',
  usage: '--reason <text> --as <operator>',
  summary:
    'propose the scripts and headers of the payment pages as expected, after a release was reviewed; another ' +
    'operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [RECORD_PAGES],
  async run(context, input) {
    requireWords(input);
    const reason = requireOption(input, 'reason');
    const { actor, name: as } = await requireOperator(context, requireOption(input, 'as'));
    const { appOrigin } = context.platform.config;
    const received = await reportUnreachablePages(receivePages(appOrigin));
    const scripts = Object.keys(received).filter((name) => /^(inline )?script /.test(name)).length;
    const [digest, pages] = [digestOfPages(received), PAYMENT_PAGES.length];
    await propose(context, { kind: RECORD_PAGES, data: { appOrigin, digest, pages, scripts, reason }, as });
    const now = context.clock.now();
    await inTransaction(context.db, (tx) => storeProposedPages(tx, { appOrigin, received, reason, actor, now }));
  },
};
