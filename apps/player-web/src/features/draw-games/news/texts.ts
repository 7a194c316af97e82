import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'News for you',
  lapse: '{{prize}} with {{game}}, {{drawDate}}: claim it by {{date}}',
  lapseNote: 'After that day the prize goes to the lottery’s prize fund.',
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
