import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'News for you',
  lapse: '{{prize}} with {{game}}, {{drawDate}}: claim it by {{date}}',
  lapseNote: 'After that day the prize goes to the lottery’s prize fund.',
  step_PAID: 'Your {{game}} prize of {{prize}} is paid: {{net}}',
  stepAllSetOff: 'Your {{game}} prize of {{prize}} went to debts to the state; nothing is left to pay',
  stepSetOff:
    '{{setOff}} of it went to {{creditors}}. If you think that is not right, you may ask there for a hearing.',
  step_RETURNED: 'Your claim of {{prize}} with {{game}} came back: see what is missing',
  step_IN_REVIEW: 'Your claim of {{prize}} with {{game}} is with the lottery: see what comes next',
  result: 'The {{game}} result of {{date}} is out',
  jackpot: '{{game}} jackpot of {{date}}: {{jackpot}}',
  voidBack: '{{game}}, {{date}}: the draw is void, {{amount}} went back',
  voidMoved: '{{game}}, {{date}}: the draw is void, your free ticket plays the next one',
  voidParts: 'Back where it came from: {{parts}}.',
  voidReason: 'The lottery’s reason: {{reason}}',
  part_deposits: '{{amount}} deposits',
  part_winnings: '{{amount}} winnings',
  part_playCredit: '{{amount}} play credit',
  corrected: '{{game}}, {{date}}: the result was corrected. Your ticket had {{had}}, now it has {{has}}',
  nothing: 'no prize',
  overpaid:
    '{{amount}} of it was spent already and could not be taken back. You need do nothing now: the lottery decides what becomes of it.',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  seen: 'Seen',
} as const;

export const newsText = defineTexts('draw-games.news', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
