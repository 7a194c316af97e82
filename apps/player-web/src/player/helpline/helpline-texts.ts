import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  worried: 'Worried about your gambling? Call',
  text: 'Text {{number}}',
  chat: 'Chat with the helpline',
  free: "It's free and confidential, 24 hours a day.",
} as const;

export const helplineText = defineTexts('helpline', english, {
  fr: () => import('./helpline-texts.fr.ts'),
  es: () => import('./helpline-texts.es.ts'),
});
