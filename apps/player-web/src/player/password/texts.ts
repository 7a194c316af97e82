import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  announced: 'Password: {{text}}',
  TOO_SHORT: '{{n}} of {{least}} characters',
  TOO_LONG: 'Too long',
  TOO_SIMPLE: 'Too easy to guess',
  TOO_PERSONAL: 'Too close to your name or email',
  TOO_COMMON: 'Too common',
  GOOD: 'Good',
  STRONG: 'Strong',
} as const;

export const strengthText = defineTexts('password-strength', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
