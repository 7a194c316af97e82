import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Help',
  helpline:
    'The helpline {{name}} is free, private, and open day and night. You do not have to give your name, and nobody there works for the lottery.',
  family: 'It is for people close to a player, too.',
  call: 'Call {{name}}',
  us: 'Questions about a limit, a break or an exclusion of your account: our customer support answers them. Nobody there can end a break or an exclusion early.',
  support: 'Customer support',
} as const;

export const helpText = defineTexts('responsible-gaming.help', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
