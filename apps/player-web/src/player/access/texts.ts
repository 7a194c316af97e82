import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  everyone: '{{what}} is closed for everyone at the moment. Your money and your tickets are safe.',
  break: 'You are taking a break until {{until}}. Until then you cannot play.',
  breakOpen: 'You are taking a break. Until it ends you cannot play.',
  exclusion: 'You have excluded yourself until {{until}}. Until then you cannot play.',
  exclusionOpen: 'You have excluded yourself for good. You cannot play.',
  own: '{{what}} is not available to your account at the moment. Customer support can tell you more.',
  ownUntil: '{{what}} is not available to your account until {{until}}. Customer support can tell you more.',
  couldNotLoad: 'We could not check what is open right now.',
  retry: 'Try again',
} as const;

/** What screens say of something that is closed. */
export const accessText = defineTexts('access', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
