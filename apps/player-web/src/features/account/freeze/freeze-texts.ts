import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Freeze your account',
  lead: 'Lost your phone, or think someone got in? Freezing stops play, adding money and payment changes right away, and signs out your other devices. Your tickets stay in their draws, and prizes still reach you.',
  freeze: 'Freeze my account',
  freezing: 'Freezing…',
  frozenTitle: 'Your account is frozen',
  frozenLead:
    'No one can play, add money or change payment methods. Your tickets stay in their draws, and prizes still reach you. Subscriptions pause.',
  endTakes_one: 'To end the freeze, enter your password. It takes {{count}} hour.',
  endTakes_other: 'To end the freeze, enter your password. It takes {{count}} hours.',
  ends: 'The freeze ends {{when}}. Not you? Freeze it again and change your password.',
  end: 'End the freeze',
  ending: 'Ending…',
  freezeAgain: 'Freeze it again',
  notFrozen: "We couldn't freeze your account. Try again.",
  notEnded: "We couldn't end the freeze. Your account is still frozen. Try again.",
} as const;

export const freezeText = defineTexts('account-freeze', english, {
  fr: () => import('./freeze-texts.fr.ts'),
  es: () => import('./freeze-texts.es.ts'),
});
