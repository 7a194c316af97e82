import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Wallet',
  lead: 'All you have here: what you can play for, what you can take out, and every movement, explained. It keeps itself up to date.',
  guestTitle: 'Sign in to see your wallet',
  guestText: 'Your balance and every movement of it.',
  signIn: 'Sign in',
  statement: 'Statement',
  statementLoading: 'Loading your statement',
} as const;

export const walletText = defineTexts('wallet', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
