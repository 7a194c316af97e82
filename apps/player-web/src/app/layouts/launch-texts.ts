import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  before: 'Play opens on {{date}}. You can look around until then.',
  moved:
    'We moved to this site on {{since}}. If anything from your old account is missing, contact customer support by {{until}}.',
  close: 'Close',
} as const;

export const launchText = defineTexts('launch', english, {
  fr: () => import('./launch-texts.fr.ts'),
  es: () => import('./launch-texts.es.ts'),
});
