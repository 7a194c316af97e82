import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQuery } from '../../../features/draw-games/cart/cart-query.ts';
import { gameName } from '../../../features/draw-games/labels/game-text.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { cartAnnouncerText } from './cart-announcer-texts.ts';

/** Returns the text for what was added to the cart since the last render. */
function useAddedText(cart: Cart | undefined): string {
  const [seen, setSeen] = useState<{ readonly cart?: Cart; readonly text: string }>({ text: '' });
  if (cart && cart !== seen.cart) {
    const known = seen.cart?.wagers.map(({ wagerId }) => wagerId);
    const added = known ? cart.wagers.filter(({ wagerId }) => !known.includes(wagerId)) : [];
    const games = listText([...new Set(added.map(({ gameId }) => gameName(gameId)))]);
    const values = { games, count: cart.wagers.length, total: formatUsd(cart.totalCents) };
    setSeen({ cart, text: added.length > 0 ? cartAnnouncerText('added', values) : '' });
  }
  return seen.text;
}

/**
 * Announces additions to the cart to screen readers; the header shows the count visually. [S2.4-3/cart] [WCAG-4.1.3]
 */
export function CartAnnouncer() {
  const { data } = useQuery(cartQuery());
  return (
    <span role="status" className="visually-hidden">
      {useAddedText(data)}
    </span>
  );
}
