import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  account: 'Account',
  where: 'Breadcrumbs',
} as const;

export const trailText = defineTexts('account-trail', english, {
  fr: () => import('./account-trail-texts.fr.ts'),
  es: () => import('./account-trail-texts.es.ts'),
});
