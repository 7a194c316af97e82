import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  resultIn: 'The result of your {{game}} ticket for {{date}} is in',
  resultsIn_one: '{{count}} of your tickets has a result',
  resultsIn_other: '{{count}} of your tickets have results',
  openTicket: 'Open the ticket',
  openTickets: 'My tickets',
} as const;

/** Texts of the message that results are in: apart from the updates, because every page of a player loads them. */
export const resultText = defineTexts('draw-games.results-in', english, {
  fr: () => import('./result-texts.fr.ts'),
  es: () => import('./result-texts.es.ts'),
});
