import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  loading: 'Loading your wallet',
  title: 'Wallet',
  lead: 'Your balance and every transaction.',
  guestTitle: 'Sign in to see your wallet',
  guestText: 'See your balance and every transaction.',
  signIn: 'Sign in',
  statement: 'Statement',
  statementLoading: 'Loading your statement',
} as const;

export const walletText = defineTexts('wallet', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
