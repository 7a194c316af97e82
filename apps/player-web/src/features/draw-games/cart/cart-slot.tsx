import { lazy, Suspense, useState } from 'react';
import { useCartView } from '../../../player/cart-view.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';

const CartModal = lazy(() => withTexts(import('./cart-modal.tsx')).then((module) => ({ default: module.CartModal })));

/** The place of the cart over the page; fetched when it is shown for the first time. */
export function CartSlot() {
  const isOpen = useCartView() === 'modal';
  const [isWanted, setIsWanted] = useState(false);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <CartModal isOpen={isOpen} />
    </Suspense>
  ) : null;
}
