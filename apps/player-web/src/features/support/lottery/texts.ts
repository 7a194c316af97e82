import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'About this lottery',
  lead: 'Draw games for players in Kansas, on a platform whose every line is open to be read.',
  gamesTitle: 'What you can play',
  games:
    'Nine draw games: Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5, and Keno every four minutes. We sell tickets, match them, and pay prizes.',
  play: 'Play a draw game',
  results: 'Results',
  fairTitle: 'Why you can trust a result',
  fair1: 'Every sold board is sealed when sales close. The seal stands beside the published result.',
  fair2: 'Numbers count only with the signature of the draw machine. Entered by hand, they need two people.',
  fair3: 'Two programs that share nothing find the winners. Prizes are paid only when both agree to the cent.',
  fair4: 'Every cent is in a ledger that cannot be rewritten: a later change of any line would show.',
  checkLink: 'Check it yourself',
  openTitle: 'Open to everyone',
  open: 'Sunflower is open-source software under the Apache 2.0 license. The rules, the odds and the way tickets are matched can be read and run by anyone.',
  careTitle: 'Play that stays a game',
  care: 'Odds are shown before you pay. Time and result of the day stand at the top of every page. Limits and breaks are one call away.',
  careLink: 'Limits, breaks and help',
  rulesLink: 'Terms and privacy',
} as const;

export const lotteryText = defineTexts('support.lottery', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
