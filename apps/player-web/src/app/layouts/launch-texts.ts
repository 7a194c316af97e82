import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  before: 'Play opens on {{date}}. Until then you can look around.',
  moved:
    'We moved to this site on {{since}}. If something of your earlier account is missing, tell customer support by {{until}}.',
  close: 'Close',
} as const;

export const launchText = defineTexts('launch', english, {
  fr: () => import('./launch-texts.fr.ts'),
  es: () => import('./launch-texts.es.ts'),
});
