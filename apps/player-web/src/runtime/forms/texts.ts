import { FIELD_MESSAGES } from '@sunflower/contracts/validators/messages.ts';
import { defineTexts } from '../i18n/texts.ts';

const english = { ...FIELD_MESSAGES, thisField: 'This field' } as const;

/** What the validators say. The English words are the specification's. */
export const fieldText = defineTexts('fields', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
