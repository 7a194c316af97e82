import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Talk to a person',
  phone: 'Phone',
  email: 'Email',
  operator: 'Operator',
  address: 'By mail',
  hours: 'Open',
  version: 'App version',
  subject: 'Question about my account',
  never: 'We never ask for your password, and never for a card number by email or phone.',
  failed: 'We could not load how to reach us.',
  retry: 'Try again',
  helplineTitle: 'Worried about play?',
  helpline: 'Free and private help, day and night, for you or for somebody close to you.',
  call: 'Call {{name}}',
} as const;

export const contactText = defineTexts('support.contact', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
