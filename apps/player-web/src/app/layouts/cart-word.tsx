import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQuery } from '../../features/draw-games/cart/cart-query.ts';
import { gameName } from '../../features/draw-games/game-words.ts';
import { listText } from '../../runtime/i18n/list-text.ts';
import { cartWordText } from './cart-word-texts.ts';

/** What came into the cart since it was last seen, in words. */
function useAddedText(cart: Cart | undefined): string {
  const [seen, setSeen] = useState<{ readonly cart?: Cart; readonly text: string }>({ text: '' });
  if (cart && cart !== seen.cart) {
    const known = seen.cart?.wagers.map(({ wagerId }) => wagerId);
    const added = known ? cart.wagers.filter(({ wagerId }) => !known.includes(wagerId)) : [];
    const games = listText([...new Set(added.map(({ gameId }) => gameName(gameId)))]);
    const values = { games, count: cart.wagers.length, total: formatUsd(cart.totalCents) };
    setSeen({ cart, text: added.length > 0 ? cartWordText('added', values) : '' });
  }
  return seen.text;
}

/** Tells screen readers what came into the cart; eyes see it counted in the header. [S2.4-3/cart] [WCAG-4.1.3] */
export function CartWord() {
  const { data } = useQuery(cartQuery());
  return (
    <span role="status" className="visually-hidden">
      {useAddedText(data)}
    </span>
  );
}
