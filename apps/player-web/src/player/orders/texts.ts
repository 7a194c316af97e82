import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  checkingTitle_checkout: "We're checking your order",
  checkingTitle_deposit: "We're checking your payment",
  checkingTitle_withdrawal: "We're checking your withdrawal",
  checking: "We don't have the result yet, so we'll keep checking. It can't go through twice.",
  checkingLong:
    "This is taking longer than usual. You can leave this page and come back for the result. It can't go through twice.",
  pollAgain: 'Check again',
} as const;

export const orderText = defineTexts('player.orders', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
