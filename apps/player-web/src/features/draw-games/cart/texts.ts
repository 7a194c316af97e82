import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Cart',
  loading: 'Loading your cart',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Pick your numbers, or let the server pick them for you.',
  play: 'Choose numbers',
  errorTitle: 'Your cart did not load',
  errorText: 'Nothing in it is lost. Try again.',
  retry: 'Try again',
  change: 'Change',
  remove: 'Remove',
  removing: 'Removing',
  DRAW_CLOSED: 'Sales for one of these draws have closed.',
  PRICE_CHANGED: 'The price is now {{price}}.',
  RULES_CHANGED: 'The rules of this game have changed since you added this.',
  fix_DRAW_CLOSED: 'Use the next draws',
  fix_PRICE_CHANGED: 'Take the new price',
  fix_RULES_CHANGED: 'Check again',
  fixing: 'Fixing',
  changeFailed: 'That did not work.',
  wagers: 'Your wagers',
  close: 'Close',
  keepPlaying: 'Keep playing',
  receipt: 'Receipt',
  copy: 'Play once more',
  copying: 'Copying',
  toCart: 'Cart and checkout',
} as const;

export const cartText = defineTexts('draw-games.cart', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
