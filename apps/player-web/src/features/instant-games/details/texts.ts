import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  path: 'Path to this page',
  signInToPlay: 'Sign in to play',
  playFrom: 'Play from {{price}}',
  tryDemo: 'Try the demo',
  demoText: 'A demo uses the same odds and pays nothing.',
  comingSoon: "This game isn't open yet.",
  prices: 'Prices and odds',
  price: 'Price',
  anyPrize: 'Any prize',
  topPrize: 'Top prize',
  topOdds: 'Top prize odds',
  payback: 'Pays back',
  paybackText: 'On average, the game pays back {{payback}} of its sales as prizes. Over time, players lose the rest.',
  paybackRange:
    'On average, the game pays back {{lowest}} to {{highest}} of its sales as prizes, depending on the price. Over time, players lose the rest.',
  prizes: 'All prizes',
  choosePrice: 'Ticket price',
  prize: 'Prize',
  odds: 'Odds',
  prizesOf: 'Prizes of a {{price}} ticket',
  prizesError: "We couldn't load the prizes",
  loadingPrizes: 'Loading the prizes',
  oddsNote: 'Odds are those of a full pool of tickets and are rounded.',
  typical: 'What {{count}} typical plays look like',
  typicalMore: '{{count}} win more than the price',
  typicalBack: '{{count}} win the price or less',
  typicalNone: '{{count}} win nothing',
  typicalSum: 'You would spend {{spent}} and get {{won}} back.',
  typicalNote: "Prizes rarer than 1 in {{count}} are part of the average payback, but don't show up in so few plays.",
  interrupted: "If you're interrupted",
  interruptedResume:
    'A round you paid for stays open if you lose your connection or close the game. Open the game on any device to continue it: the ticket and its prize stay the same, and you pay once.',
  interruptedEnd:
    'After 24 hours we complete an open round automatically and pay any prize. Your history marks it and shows it again.',
  interruptedRefund: 'If a fault stops a round before it has a ticket, you get the full price back.',
  risk: 'Good to know',
  riskIndependent: 'Each play is independent of the last one. A run of losses makes a win no more likely.',
  riskSet: 'The result is set before you see anything. Neither your choices nor your timing change it.',
  riskFast:
    'Instant games play fast, so money can go fast too. Set a limit before you start, and play only with money you can spare.',
  setLimits: 'Set a limit',
  takeBreak: 'Take a break',
  notFound: "We couldn't find this game",
  notFoundText: 'It may have closed. See which games are open now.',
} as const;

export const detailsText = defineTexts('instant-games.details', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
