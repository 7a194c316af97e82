import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConfirmed } from '../../../runtime/alerts/modal-state.ts';
import { openModal } from '../../../runtime/alerts/modals.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import type { PaymentRefusal } from '../payment-problems/next-step.ts';
import { methodName } from './method-name.ts';
import { deletePaymentMethod, makeDefaultMethod } from './methods-calls.ts';
import { methodsKey } from './methods-query.ts';
import { clientRefusal } from './prepare-method.ts';
import { methodsText } from './texts.ts';

/** Asks for confirmation, with the method's name. [WCAG-3.3.4] */
async function confirmRemoval(name: string): Promise<boolean> {
  const action = await openModal({
    type: 'confirm',
    title: methodsText('removeTitle', { method: name }),
    message: methodsText('removeText'),
    confirmText: methodsText('remove'),
    cancelText: methodsText('keep'),
    tone: 'warning',
  });
  return isConfirmed(action);
}

/** Runs changes of a player's methods; a refusal is shown next to its method. */
export function useMethodChange(playerId: string) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<{ readonly methodId: string; readonly refusal: PaymentRefusal } | null>(null);
  const [statusText, setStatusText] = useState('');

  async function change(methodId: string, call: () => Promise<void>): Promise<boolean> {
    setRefused(null);
    const changed = await attempt(call);
    if (!changed.ok) setRefused({ methodId, refusal: problemOf(changed.thrown) ?? clientRefusal('PAYMENT_FAILED') });
    await queryClient.invalidateQueries({ queryKey: methodsKey(playerId) });
    return changed.ok;
  }

  return {
    refused,
    statusText,
    dismiss: () => setRefused(null),
    announce: setStatusText,
    makeDefault: ({ paymentMethodId }: PaymentMethod) =>
      change(paymentMethodId, () => makeDefaultMethod(paymentMethodId)),
    remove: async (method: PaymentMethod) => {
      const name = methodName(method);
      if (!(await confirmRemoval(name))) return;
      const isGone = await change(method.paymentMethodId, () => deletePaymentMethod(method.paymentMethodId));
      if (isGone) setStatusText(methodsText('removed', { method: name }));
    },
  };
}
