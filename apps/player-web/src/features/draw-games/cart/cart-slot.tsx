import { lazy, Suspense, useState } from 'react';
import { useCartView } from '../../../player/cart-view.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';

const CartModal = lazy(() => withTexts(import('./cart-modal.tsx')).then((module) => ({ default: module.CartModal })));

/** Renders the cart over the page; its code is loaded the first time it is shown. */
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
