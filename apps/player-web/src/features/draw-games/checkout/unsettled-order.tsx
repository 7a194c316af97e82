import { OrderChecking } from '../../../player/orders/order-checking.tsx';
import { OrderPanel } from '../../../player/orders/order-panel.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { checkoutText } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

/** Replaces the checkout while an order is being checked or after it failed; renders nothing otherwise. */
export function UnsettledOrder({ checkout }: { readonly checkout: Checkout }) {
  const { state } = checkout;
  if (state.step === 'checking') return <OrderChecking state={state} onPollAgain={checkout.pollAgain} />;
  if (state.step !== 'open' || state.notice?.type !== 'notMade') return null;
  const { order } = state.notice;
  return (
    <OrderPanel
      isLive
      icon="info"
      title={checkoutText('notBoughtTitle')}
      amountCents={order.amountCents}
      text={checkoutText('notBought')}
    >
      <Button variant="primary" onPress={() => checkout.payAgain(order)} pendingText={checkoutText('working')}>
        {checkoutText('sendAgain')}
      </Button>
      <Button variant="quiet" onPress={checkout.discard}>
        {checkoutText('leaveIt')}
      </Button>
    </OrderPanel>
  );
}
