import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  drawGames: 'Draw games',
  lead: 'Compare every game: what it costs, what you can win, and how likely that is.',
  checkTicket: 'Check a ticket',
  gamesError: "We couldn't load the games",
  game: 'Game',
  sortBy: 'Sort by',
  sortTop: 'Top prize',
  sortOdds: 'Odds',
  sortPrice: 'Price',
  sortNext: 'Next draw',
  jackpot: 'Jackpot',
  topPrize: 'Top prize',
  topPrizeNow: 'Top prize and its odds',
  perPrice: 'per {{price}}',
  topOdds: 'Top prize odds',
  anyOdds: 'Any prize odds',
  oneIn: '1 in {{number}}',
  oddsRange: '{{best}} to {{worst}}',
  price: 'Price',
  priceOfBoard: '{{price}} a board',
  priceOfBoards: '{{price}} for {{boards}} boards',
  priceFrom: 'From {{price}}',
  nextDraw: 'Next draw',
  daily: 'Every day',
  everyMinutes: 'Every {{minutes}} minutes',
  howToPlay: 'How to play',
  howToPlayGame: 'How to play {{game}}',
  oddsNote:
    "Odds are for one board in one draw and are rounded. A range means they depend on how you play. Past draws don't change them.",
} as const;

export const compareText = defineTexts('draw-games.compare', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
