import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { PendingOrder } from './pending-orders.ts';
import { orderText } from './texts.ts';
import { MAX_ORDER_POLLS } from './use-order-polling.ts';

type OrderCheckingProps = {
  readonly state: { readonly order: PendingOrder; readonly polls: number };
  readonly onPollAgain: () => void;
  /** Links to other places that show the outcome; offered once polling has stopped. */
  readonly children?: ReactNode;
};

/** Shows an order whose outcome isn't known yet: it is polled, and it can't be sent twice. */
export function OrderChecking({ state: { order, polls }, onPollAgain, children }: OrderCheckingProps) {
  const hasStopped = polls >= MAX_ORDER_POLLS;
  return (
    <OrderPanel
      isLive
      icon="clock"
      title={orderText(`checkingTitle_${order.kind}`)}
      amountCents={order.amountCents}
      text={orderText(hasStopped ? 'checkingLong' : 'checking')}
    >
      {hasStopped && (
        <>
          <Button variant="primary" onPress={onPollAgain}>
            {orderText('pollAgain')}
          </Button>
          {children}
        </>
      )}
    </OrderPanel>
  );
}
