import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  everyone: '{{what}} is closed for everyone right now. Your money and tickets are safe.',
  break: "You're taking a break until {{until}}. You can't play until then.",
  breakOpen: "You're taking a break. You can't play until it ends.",
  exclusion: "You've excluded yourself until at least {{until}}. You can't play until your self-exclusion ends.",
  exclusionOpen: "You've excluded yourself. You can't play.",
  own: "{{what}} isn't available for your account right now. Contact customer support to learn more.",
  ownUntil: "{{what}} isn't available for your account until {{until}}. Contact customer support to learn more.",
  couldNotLoad: "We couldn't check what's open right now.",
  retry: 'Try again',
} as const;

/** Texts for screens of a closed feature. */
export const accessText = defineTexts('access', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
