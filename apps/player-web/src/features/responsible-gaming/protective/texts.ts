import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  pendingTitle: 'Pending change',
  pendingText:
    'You asked for: {{change}}. You can confirm it from {{from}} until {{until}}. Nothing changes until you do.',
  confirm: 'Confirm {{change}}',
  withdraw: 'Keep it as it is',
  failed: 'Something went wrong and nothing was changed. Try again.',
  tooEarly: "You can't confirm this yet. Nothing changes until you do.",
  gone: "There's nothing left to confirm. You see the current value here.",
} as const;

/** Texts about changes that reduce a protection. */
export const protectiveText = defineTexts('responsible-gaming.protective', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
