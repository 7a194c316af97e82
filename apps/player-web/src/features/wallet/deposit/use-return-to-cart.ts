import type { Deposit } from '@sunflower/contracts/payments.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useEffect, useEffectEvent } from 'react';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { depositText } from './texts.ts';

/**
 * Returns to the cart once a deposit made for it has arrived: its player chose to add the money and buy, and confirms
 * the total there. Call it after `useFinishedEntry`, so that Back from the cart doesn't lead to the payment.
 * [S9-1/checkout]
 */
export function useReturnToCart(made: Deposit | null): void {
  const leave = useEffectEvent(({ depositId, amountCents }: Deposit) => {
    toastQueue.show({ id: depositId, message: depositText('doneText', { amount: formatUsd(amountCents) }) });
    raiseNavigation('shopping-cart');
  });
  useEffect(() => {
    if (made) leave(made);
  }, [made]);
}
