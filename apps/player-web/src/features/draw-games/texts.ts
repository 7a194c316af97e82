import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  million_one: 'Million',
  million_other: 'Million',
  billion_one: 'Billion',
  billion_other: 'Billion',
  oneIn: '1 in {{number}}',
  powerball: 'Powerball',
  bonusNumber: 'Bonus number',
  redBall: 'Red {{value}}',
  whiteBall: 'White {{value}}',
  bullsEye: 'Bulls-Eye {{value}}',
  midday: 'Midday',
  evening: 'Evening',
  emptyBall: 'Not picked yet',
  ballsOf: 'Winning numbers of {{date}}',
  multiplier: '{{name}} {{value}} times',
  multiplierName: 'Multiplier',
  multiplierShort: '{{value}}x',
  'power-play': 'Power Play',
  'double-play': 'Double Play',
  'all-star-bonus': 'All Star Bonus',
  'bulls-eye': 'Bulls-Eye',
  board: 'Board {{letter}}',
  matched: 'matched',
  salesClose: 'Sales close in',
  closed: 'Sales closed',
  dayLetter: 'd',
  closesSoonHours_one: 'Sales close in {{count}} hour',
  closesSoonHours_other: 'Sales close in {{count}} hours',
  closesSoonMinutes_one: 'Sales close in {{count}} minute',
  closesSoonMinutes_other: 'Sales close in {{count}} minutes',
  retry: 'Try again',
  today: 'Tonight',
  tomorrow: 'Tomorrow',
  jackpotPending: 'Jackpot soon',
} as const;

/** Words every draw-game screen shares. */
export const gameText = defineTexts('draw-games', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
