import { defineTexts } from '../runtime/i18n/texts.ts';

const english = {
  balance: 'Balance',
  lastKnown: 'Last known at {{time}}',
  add: 'Add',
  addShort: 'Add',
  addMoney: 'Add money to your wallet',
  realityLabel: "Session time and today's result",
  inSession: 'Session',
  today: 'Today',
  minutes: '{{count}} min',
  hours: '{{hours}} h {{count}} min',
  unknown: '–',
  takeBreak: 'Take a break',
  setLimits: 'Set limits',
  off: 'Not available right now',
  offText: 'This part of Sunflower is turned off. Try again later.',
  simulated: 'Simulated location',
  simulatedText:
    "This is a demo, so your real location isn't checked. Choose a place to see what happens when you buy inside or outside Kansas.",
  simulatedPlace: 'Simulated place',
  choicesNotLoaded: "We couldn't load your choices.",
  retry: 'Try again',
  watchDraw: 'Watch the draw',
  resultAlert: 'The {{game}} result for {{date}} is out.',
  jackpotAlert: '{{game}} jackpot of {{date}}: {{jackpot}}.',
} as const;

export const playerText = defineTexts('player', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
