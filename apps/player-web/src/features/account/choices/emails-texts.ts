import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Emails',
  text: "We'll let you know in the app before a subscription charges you and when it misses a draw. We can also email you. We always email you when you have a prize to claim, when your money or a ticket changes, and when a subscription stops. Details go only to a confirmed address.",
  subscriptions: 'Email me about charges and missed draws',
  subscriptionsAndPoints: 'Email me about charges, missed draws and points that expire',
  failed: "We couldn't save your change. Try again.",
  off: "You can't change this right now. Try again later.",
} as const;

export const emailChoiceText = defineTexts('account-emails', english, {
  fr: () => import('./emails-texts.fr.ts'),
  es: () => import('./emails-texts.es.ts'),
});
