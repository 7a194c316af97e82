import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocationContext } from '../../../player/alerts/location/location-context.ts';
import { showCart } from '../../../player/cart-view.ts';
import { useKnownPlayerId } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PanelDialog } from '../../../ui/dialog/panel-dialog.tsx';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { PlayerOrder } from '../checkout/player-order.tsx';
import styles from './cart-modal.module.css';
import { CartParts } from './cart-parts.tsx';
import { cartQuery } from './cart-query.ts';
import { cartText } from './texts.ts';

type Bought = { readonly playerId: string; readonly orderKey: string };

/** Shows the cart over the page to review, change and pay; after payment, the receipt replaces it. [S2.4-3/cart] */
export function CartModal({ isOpen }: { readonly isOpen: boolean }) {
  const [bought, setBought] = useState<Bought | null>(null);
  const playerId = useKnownPlayerId();
  const { data } = useQuery({ ...cartQuery(), enabled: isOpen });
  useLocationContext('shoppingCart', isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setBought(null);
  }
  const receiptOf = bought?.playerId === playerId ? bought : null;
  const close = () => showCart('closed');
  return (
    <PanelDialog
      isOpen={isOpen}
      size="medium"
      title={cartText(receiptOf ? 'receipt' : 'title')}
      closeText={cartText('close')}
      onClose={close}
    >
      <div className={styles.body}>
        {receiptOf ? (
          <PlayerOrder {...receiptOf} headingLevel={3} />
        ) : (
          <>
            <CartParts />
            <CheckoutPanel cart={data} onBought={setBought} />
          </>
        )}
        <Button variant="quiet" onPress={close}>
          {cartText('keepPlaying')}
        </Button>
      </div>
    </PanelDialog>
  );
}
