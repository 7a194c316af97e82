import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Help',
  helpline:
    "The helpline {{name}} is free, confidential and open 24/7. You don't have to give your name, and its staff don't work for the lottery.",
  family: 'Family and friends can call, too.',
  call: 'Call {{name}}',
  us: "For questions about your limits, breaks or exclusions, contact customer support. They can't end a break or an exclusion early.",
  support: 'Customer support',
} as const;

export const helpText = defineTexts('responsible-gaming.help', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
