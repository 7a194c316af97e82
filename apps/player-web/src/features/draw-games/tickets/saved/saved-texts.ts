import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  title: 'Saved tickets',
  label: 'Offline copy',
  seen: "Your tickets as you last saw them, {{time}}. Results are unknown until you're online.",
  none: "This ticket isn't saved on this device. You'll see it here when you're online.",
  unknown: 'UNKNOWN UNTIL ONLINE',
} as const;

export const savedText = defineTexts('draw-games.tickets.saved', english, {
  fr: () => import('./saved-texts.fr.ts'),
  es: () => import('./saved-texts.es.ts'),
});
