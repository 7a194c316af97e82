import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: '{{game}}: odds and prizes',
  crumbs: 'Where you are',
  howTitle: 'How to play',
  prizesTitle: 'Prizes and exact odds',
  prizesLabel: 'Prizes and odds of the main draw',
  powerPlay:
    'One multiplier is drawn for the whole draw. It multiplies every set prize; matching five pays {{prize}}. It does not change the jackpot.',
  poolUpTo: 'Jackpot up to {{limit}}',
  poolAbove: 'Jackpot above that',
  poolLabel: 'Chances of each multiplier',
  doublePlay: 'Your numbers also play in a second drawing with its own prizes. Power Play does not apply to it.',
  doublePrizesLabel: 'Prizes and odds of Double Play',
  match: 'Match',
  prize: 'Prize',
  odds: 'Odds',
  oddsAbout: 'About odds',
  oddsHelp:
    '1 in 38 means that of 38 plays about one wins this prize. Each draw has the same chance, whatever came before it.',
  jackpot: 'Jackpot, shared by its winners',
  shared: '{{prize}}, shared by its winners',
  multiplier: 'Multiplier',
  times: '{{value}}x',
  any: 'Any prize',
  fairTitle: 'How draws are proven fair',
  fair1:
    'When sales close, every sold board is sealed with a digest. Nothing can be added or changed after that without breaking it.',
  fair2: 'Numbers come from a draw machine that keeps evidence anyone can check again.',
  fair3: 'Winners are matched twice, by two independent programs. Prizes are paid only when both agree.',
  version: 'Rules {{version}}, in force for draws from {{from}} on.',
  mythsTitle: 'What many believe, and what is so',
  myth1: '“These numbers have to come soon.”',
  fact1: 'No. A draw does not remember the one before it. Every set of numbers has the same chance, each time.',
  myth2: '“With enough boards I will hit it.”',
  fact2:
    'Each board has a chance of {{odds}} of the jackpot. Ten boards cost ten times as much and still lose nearly always.',
  myth3: '“Only one number was wrong. I am getting closer.”',
  fact3: 'There is no closer. One number off and all numbers off say the same about the next draw: nothing.',
  myth4: '“It is only {{price}}.”',
  fact4:
    'One board in every draw comes to {{year}} a year. Play with money you can do without, and never to win back what is gone.',
  mythsMore: 'More about playing safely, and who helps',
  play: 'Play {{game}}',
  claim:
    'Prizes below $600 go to your wallet at once. Larger prizes are claimed. Tickets are valid for 365 days after the draw.',
  how: 'Pick {{count}} numbers from 1 to {{max}} and one {{bonus}} from 1 to {{bonusMax}}, or let the server pick. Each board costs {{price}}.',
  howTwoField:
    'Pick {{red}} red numbers from 1 to {{redMax}} and {{white}} white numbers from 1 to {{whiteMax}}, or let the server pick. Each board costs {{price}}.',
  howDigits: 'Pick {{count}} digits from 0 to 9, how they are to win and your stake, or let the server pick.',
  howKeno:
    'Mark {{least}} to {{most}} numbers from 1 to {{max}}; {{drawn}} are drawn. You stake {{from}} to {{to}} a draw.',
  when: 'Draws are on {{days}} at {{drawTime}} CT. Sales close at {{closeTime}} CT.',
  whenDaily: 'A draw every day at {{drawTime}} CT. Sales close at {{closeTime}} CT.',
  whenKeno: 'A draw every {{minutes}} minutes from {{from}} to {{to}} CT. Sales close {{seconds}} seconds before each.',
  many_one: 'One ticket holds one board for up to {{draws}} draws in a row.',
  many_other: 'One ticket holds up to {{count}} boards for up to {{draws}} draws in a row.',
  inSteps: 'Boards are sold {{count}} at a time.',
  addOnTitle: '{{name}}, +{{price}} a board',
  multiplierForAll:
    'One multiplier is drawn for the whole draw. It multiplies every set prize. It does not change the jackpot.',
  ownMultiplierTitle: 'A multiplier on every board',
  ownMultiplier:
    'Each board gets a multiplier at random when you buy it; it is printed on your ticket and holds for all its draws. It multiplies every prize but the jackpot.',
  poolAlways: 'In every draw',
  range: '{{from}} to {{to}}',
  freeBoard: 'A free board in the next draw',
  byDollar: 'Prizes are for a stake of $1 and follow the stake.',
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
  spotsWith_one: '{{count}} spot with {{name}}, for $2',
  spotsWith_other: '{{count}} spots with {{name}}, for $2',
  redAndWhite: '{{red}} red + {{white}} white',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  hitsWith_one: '{{count}} hit, the bulls-eye',
  hitsWith_other: '{{count}} hits, one the bulls-eye',
  inOrder: 'In your order',
  exactOf_one: 'In your order',
  exactOf_other: 'In your order, of {{count}}',
  otherOf_one: 'In another order',
  otherOf_other: 'In another order, of {{count}}',
  waysOf_one: '{{count}} order',
  waysOf_other: 'Any of {{count}} orders',
  doubler: 'Every prize of a {{day}} draw is doubled on tickets for {{counts}} draws.',
  bullsEye:
    'With {{name}} the price doubles. One of the drawn numbers is the bulls-eye: marked, it raises what your hits pay.',
  soldOut: 'When very much has been played on one number, its sale stops for that draw.',
  fact2Top:
    'Each board has a chance of {{odds}} of the best prize. Ten boards cost ten times as much and still lose nearly always.',
  fact4Hour:
    'One board in every draw of an hour a day comes to {{year}} a year. Play with money you can do without, and never to win back what is gone.',
} as const;

export const rulesText = defineTexts('draw-games.rules', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
