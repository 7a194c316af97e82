import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  ready_one: 'Your result is in',
  ready_other: '{{count}} results are in',
  allTickets: 'All my tickets',
  of: '{{game}}, {{date}}',
  reveal: 'Reveal my ticket',
  revealShort: 'Reveal',
  show: 'Show the result',
  skip: 'Skip',
  again: 'Watch again',
  won: 'You won {{prize}}',
  returned: 'Prize {{prize}}, ticket price {{stake}}',
  returnedFree: 'Prize {{prize}}',
  lost: 'Not a winner',
  announced: '{{game}}, {{date}}: {{outcome}}.',
} as const;

export const revealText = defineTexts('draw-games.reveal', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
