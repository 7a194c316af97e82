import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  review: 'Under review',
  approved: 'Approved',
  sent: 'On its way',
  payable: 'Ready to collect',
  paid: 'Paid',
  declined: 'Declined',
  failed: 'Failed',
  expired: 'Expired',
  returned: 'Returned',
} as const;

/** The states of a withdrawal, as every page names them. */
export const withdrawalStateText = defineTexts('player.withdrawals', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
