import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Contact us',
  phone: 'Phone',
  email: 'Email',
  operator: 'Operated by',
  address: 'By mail',
  hours: 'Support hours',
  version: 'App version',
  subject: 'Question about my account',
  about: 'Give this number when you contact us',
  subjectAbout: 'Question about {{number}}',
  never: "We'll never ask for your password or card number by email or phone.",
  failed: "We couldn't load our contact details.",
  retry: 'Try again',
  helplineTitle: 'Worried about gambling?',
  helpline: 'Free and confidential help, 24/7, for you or someone close to you.',
  call: 'Call {{name}}',
} as const;

export const contactText = defineTexts('support.contact', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
