import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  retry: 'Try again',
  winsNotLoaded: "We couldn't load your latest wins. Your prizes are safe.",
  paidClaim: 'Waiting to be claimed',
  newWins_one: 'New prize',
  newWins_other: '{{count}} new prizes',
  wonNotice: '{{prize}} with {{game}}, {{date}}',
  moreWins_one: 'and {{count}} more',
  moreWins_other: 'and {{count}} more',
  toTicket: 'Show the ticket',
  markRead: 'Got it',
} as const;

/** Texts of unread prizes: apart from those of the tickets, because the lobby shows unread prizes too. */
export const winText = defineTexts('draw-games.unread-prizes', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
