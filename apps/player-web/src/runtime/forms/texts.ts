import { FIELD_MESSAGES, OWN_FIELD_MESSAGES } from '@sunflower/contracts/validators/messages.ts';
import { defineTexts } from '../i18n/texts.ts';

const english = { ...FIELD_MESSAGES, ...OWN_FIELD_MESSAGES, thisField: 'This field' } as const;

/** Messages of the validators. The English ones are the specification's, where it has any. */
export const fieldText = defineTexts('fields', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
