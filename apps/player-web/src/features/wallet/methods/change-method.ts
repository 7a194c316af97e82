import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConfirmed } from '../../../runtime/alerts/modal-state.ts';
import { openModal } from '../../../runtime/alerts/modals.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import type { PaymentRefusal } from '../payment-problems/next-step.ts';
import { methodName } from './method-name.ts';
import { deletePaymentMethod, makeDefaultMethod } from './methods-calls.ts';
import { methodsKey } from './methods-query.ts';
import { ownRefusal } from './prepare-method.ts';
import { methodsText } from './texts.ts';

/** Asks once more, with the method's name. [WCAG-3.3.4] */
async function isMeant(name: string): Promise<boolean> {
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

/** Changes of a player's methods: what was refused stands beside the method it was about. */
export function useMethodChange(playerId: string) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<{ readonly methodId: string; readonly refusal: PaymentRefusal } | null>(null);
  const [news, setNews] = useState('');

  async function change(methodId: string, call: () => Promise<void>): Promise<boolean> {
    setRefused(null);
    try {
      await call();
      return true;
    } catch (thrown) {
      setRefused({ methodId, refusal: problemOf(thrown) ?? ownRefusal('PAYMENT_FAILED') });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: methodsKey(playerId) });
    }
  }

  return {
    refused,
    news,
    dismiss: () => setRefused(null),
    tell: setNews,
    makeDefault: ({ paymentMethodId }: PaymentMethod) =>
      change(paymentMethodId, () => makeDefaultMethod(paymentMethodId)),
    remove: async (method: PaymentMethod) => {
      const name = methodName(method);
      if (!(await isMeant(name))) return;
      const isGone = await change(method.paymentMethodId, () => deletePaymentMethod(method.paymentMethodId));
      if (isGone) setNews(methodsText('removed', { method: name }));
    },
  };
}
