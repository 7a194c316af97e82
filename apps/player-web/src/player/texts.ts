import { defineTexts } from '../runtime/i18n/texts.ts';

const english = {
  balance: 'Balance',
  add: 'Add',
  addMoney: 'Add money to your wallet',
  realityLabel: "Time in session and today's result",
  inSession: 'In session',
  today: 'Today',
  minutes: '{{count}} min',
  hours: '{{hours}} h {{count}} min',
  unknown: '–',
  takeBreak: 'Take a break',
  setLimits: 'Set limits',
  off: 'Switched off for now',
  offText: 'This is not available at the moment. Please come back later.',
  simulated: 'Simulated location',
  simulatedText:
    'This is a demonstration: nobody measures where you are. Choose a place to see what a purchase does inside Kansas and outside it.',
  simulatedPlace: 'Pretend to be in',
  resultAlert: 'The {{game}} result of {{date}} is out.',
  jackpotAlert: '{{game}} jackpot of {{date}}: {{jackpot}}.',
} as const;

export const playerText = defineTexts('player', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
