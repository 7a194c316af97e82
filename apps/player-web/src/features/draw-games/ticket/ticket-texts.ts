import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  pending: 'PENDING',
  resultIn: 'RESULT IS IN',
  reveal: 'Reveal',
  unseen_one: "{{count}} result you haven't seen",
  unseen_other: "{{count}} results you haven't seen",
  showAll: 'Show all results',
  won: 'WON {{prize}}',
  prize: 'PRIZE {{prize}}',
  notAWinner: 'NOT A WINNER',
  void: 'VOID',
  serial: 'Ticket number',
  free: 'Free ticket',
  freeBoards_one: '{{count}} free board',
  freeBoards_other: '{{count}} free boards',
  moreDraws_one: '{{date}} and {{count}} more draw',
  moreDraws_other: '{{date}} and {{count}} more draws',
  dayAndPart: '{{date}}, {{part}}',
  drawNumber: 'draw {{number}}',
  drawNumberAt: 'draw {{number}} at {{time}}',
  movedFrom: 'Sales for draw {{number}} at {{time}} had closed, so this ticket starts with the next draw.',
  red: 'Red',
  redShort: 'R',
  white: 'White',
  whiteShort: 'W',
  anyDigit: 'any digit',
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
} as const;

export const ticketText = defineTexts('draw-games.tickets', english, {
  fr: () => import('./ticket-texts.fr.ts'),
  es: () => import('./ticket-texts.es.ts'),
});
