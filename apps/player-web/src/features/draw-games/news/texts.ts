import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'News for you',
  lapse: '{{prize}} with {{game}}, {{drawDate}}: claim it by {{date}}',
  lapseNote: 'After that day the prize goes to the lottery’s prize fund.',
  step_PAID: 'Your {{game}} prize of {{prize}} is paid: {{net}}',
  stepSetOff:
    '{{setOff}} of it went to {{creditors}}. If you think that is not right, you may ask there for a hearing.',
  step_RETURNED: 'Your claim of {{prize}} with {{game}} came back: see what is missing',
  step_IN_REVIEW: 'Your claim of {{prize}} with {{game}} is with the lottery: see what comes next',
  result: 'The {{game}} result of {{date}} is out',
  jackpot: '{{game}} jackpot of {{date}}: {{jackpot}}',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  seen: 'Seen',
} as const;

export const newsText = defineTexts('draw-games.news', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
