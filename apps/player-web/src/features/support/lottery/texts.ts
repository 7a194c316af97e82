import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'About this lottery',
  lead: 'Draw games for players in Kansas, on an open-source platform.',
  gamesTitle: 'What you can play',
  games:
    'Nine draw games: Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5, and Keno every four minutes. We sell tickets, find the winners and pay prizes.',
  play: 'Play a draw game',
  results: 'Results',
  fairTitle: 'Why you can trust a result',
  fair1: 'We seal every board when sales close. The seal is shown with the published result.',
  fair2:
    'The draw machine signs its numbers, and we check the signature. If no machine is used, two people enter the numbers separately, and both entries must match.',
  fair3: 'Two independent programs find the winners. We pay prizes only when both agree to the cent.',
  fair4: 'We record every cent in a ledger. Any change to an old entry would be detected.',
  checkLink: 'Check it yourself',
  logLink: 'The public log and its witnesses',
  openTitle: 'Open source',
  open: 'Sunflower is open-source software under the Apache 2.0 license. Anyone can read and run the code for the rules, the odds and how winners are found.',
  careTitle: 'Play responsibly',
  care: "We show the odds before you pay. When you're signed in, your session time and today's result are at the top of every page. You can set limits or take a break anytime.",
  careLink: 'Limits, breaks and help',
  rulesLink: 'Terms and privacy',
} as const;

export const lotteryText = defineTexts('support.lottery', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
