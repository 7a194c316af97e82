import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Quiet hours and texts',
  text: "During quiet hours, we hold emails and texts and send them when the hours end. Messages about your account's security, and about a prize that is about to expire, are always sent.",
  quiet: 'Hold messages at certain hours',
  from: 'From',
  to: 'Until',
  zone: 'Times are in Central Time.',
  prizes: 'Text me about prizes I need to claim',
  prizesText: 'To {{phone}}: when you win a prize to claim, and before it expires, until you see it. No amounts.',
  noPhone: 'Confirm your phone number first, under Your details.',
  failed: "We couldn't save your change. Try again.",
  off: "You can't change this right now. Try again later.",
} as const;

export const quietText = defineTexts('account-quiet', english, {
  fr: () => import('./quiet-texts.fr.ts'),
  es: () => import('./quiet-texts.es.ts'),
});
