import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { depositUnits } from '../methods/method-rules.ts';
import { methodsKey, paymentMethodsQuery } from '../methods/methods-query.ts';
import { type MethodHandle, type Prepared, preparedOf } from '../methods/prepare-method.ts';
import type { FormStep } from '../payment-problems/next-step.ts';
import { judgeAmount, typedAmount } from './amount.ts';
import { chosenWay, NEW_BANK, type WaysToPay } from './method-part.tsx';
import type { AppliedPromo, PromoHandle } from './promo-code.tsx';
import type { DepositFlow } from './use-deposit.ts';

/** What the player has filled in; it outlives a deposit that was refused. */
export type DepositDraft = {
  readonly typed: string;
  readonly wanted: string | null;
  readonly promo: AppliedPromo | null;
};

/** The draft a form begins with: what a cart lacks, or nothing. */
export function newDraft(cartCents: Cents | undefined): DepositDraft {
  return { typed: cartCents === undefined ? '' : typedAmount(cartCents), wanted: null, promo: null };
}

type FormInput = {
  readonly playerId: string;
  readonly flow: DepositFlow;
  readonly ways: WaysToPay;
  readonly minimum: Cents;
  readonly missingCents: Cents | undefined;
  readonly draft: DepositDraft;
  readonly onDraft: (draft: DepositDraft) => void;
};

/** What the form does: judges the amount, makes the method ready, pays, and takes the steps a refusal offers. */
export function useDepositForm({ playerId, flow, ways, minimum, missingCents, draft, onDraft }: FormInput) {
  const queryClient = useQueryClient();
  const handle = useRef<MethodHandle>(null);
  const promoCode = useRef<PromoHandle>(null);
  const isSubmitting = useRef(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const methodsElement = useRef<HTMLDivElement>(null);
  const [isJudged, setIsJudged] = useState(false);
  const [loads, setLoads] = useState(0);
  const chosen = chosenWay(ways, draft.wanted);
  const method = ways.methods.find(({ paymentMethodId }) => paymentMethodId === chosen);
  const amount = judgeAmount(draft.typed, minimum);

  /** A method that was just added takes the place of its fields, so that a second try does not add it again. */
  function keepAdded(added: PaymentMethod, promo: AppliedPromo | null) {
    queryClient.setQueryData(paymentMethodsQuery(playerId).queryKey, (known) => [...(known ?? []), added]);
    void queryClient.invalidateQueries({ queryKey: methodsKey(playerId) });
    onDraft({ ...draft, promo, wanted: added.paymentMethodId });
  }

  async function prepare(): Promise<Prepared> {
    if (handle.current) return handle.current.prepare();
    return method ? preparedOf(method) : { type: 'incomplete' };
  }

  async function submit() {
    setIsJudged(true);
    if (amount.cents === undefined || amount.problem !== undefined) return amountInput.current?.focus();
    if (chosen === null || isSubmitting.current) return;
    // The code is judged before anything else, and a second press meanwhile is none.
    isSubmitting.current = true;
    try {
      await payWith(amount.cents, chosen);
    } finally {
      isSubmitting.current = false;
    }
  }

  async function payWith(amountCents: Cents, way: string) {
    const channel = method?.serviceProviderTargetId ?? (way === NEW_BANK ? 'BANK' : 'CARD');
    const promo = (await promoCode.current?.settle()) ?? null;
    if (promo === 'refused') return;
    const wish = { amountCents, promoCode: promo?.code ?? null, missingCents, units: depositUnits(channel), prepare };
    const prepared = await flow.pay(wish);
    const added = prepared?.type === 'ready' ? prepared.method : prepared?.type === 'refused' && prepared.added;
    if (added && method === undefined) keepAdded(added, promo);
  }

  function takeStep(step: FormStep): unknown {
    flow.dismiss();
    const methods = methodsElement.current;
    switch (step) {
      case 'tryAgain':
        return submit();
      case 'loadAgain':
        return setLoads(loads + 1);
      case 'changeAmount':
        return amountInput.current?.focus();
      case 'chooseSaved':
        onDraft({ ...draft, wanted: ways.methods[0]?.paymentMethodId ?? null });
        return methods?.querySelector<HTMLElement>('input[type=radio]')?.focus();
      case 'otherMethod':
        return methods?.querySelector<HTMLElement>('input[type=radio]:not(:checked):not(:disabled)')?.focus();
      case 'checkDetails':
        return handle.current?.focus();
    }
  }

  return {
    submit,
    takeStep,
    chosen,
    method,
    amount,
    isJudged,
    loads,
    refs: { handle, promoCode, amountInput, methodsElement },
  };
}
