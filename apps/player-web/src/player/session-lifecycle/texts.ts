import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  lastHere: 'Welcome back. You last signed in on {{when}}.',
} as const;

export const lifecycleText = defineTexts('session-lifecycle', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
