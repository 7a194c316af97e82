import { defineTexts } from '../runtime/i18n/texts.ts';

const english = {
  worried: 'Worried about play? Call',
  text: 'Send a text to {{number}}',
  chat: 'Chat with the helpline',
  free: 'It is free and private, day and night.',
} as const;

export const helplineText = defineTexts('helpline', english, {
  fr: () => import('./helpline-texts.fr.ts'),
  es: () => import('./helpline-texts.es.ts'),
});
