import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Search',
  lead: 'Find your tickets, money, messages and games in one place.',
  guestLead: 'Find a game. Sign in to also search your tickets, money and messages.',
  label: 'What are you looking for?',
  search: 'Search',
  games: 'Games',
  allGames: 'All games',
  tickets: 'Tickets',
  money: 'Money',
  messages: 'Messages',
  nothing: 'Nothing found.',
  more_one: '1 more. Add a word to narrow the search.',
  more_other: '{{count}} more. Add a word to narrow the search.',
  older: 'Search older entries',
  loading: 'Searching',
  errorTitle: "We couldn't search here",
  retry: 'Try again',
} as const;

export const searchText = defineTexts('search', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
