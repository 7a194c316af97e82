import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { MAX_PAYMENT_CENTS } from '@sunflower/contracts/payments.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { typedUsd } from '@sunflower/money/usd-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { depositUnits } from '../methods/method-rules.ts';
import { methodsKey, paymentMethodsQuery } from '../methods/methods-query.ts';
import { type MethodHandle, type PreparedMethod, prepareSavedMethod } from '../methods/prepare-method.ts';
import { parseAmount } from '../payment-amount.ts';
import type { FormStep } from '../payment-problems/next-step.ts';
import { chosenWay, NEW_BANK, type WaysToPay } from './method-part.tsx';
import type { AppliedPromo, PromoHandle } from './promo-code.tsx';
import type { DepositFlow } from './use-deposit.ts';

/** What the player has filled in; it's kept after a deposit is refused. */
export type DepositDraft = {
  readonly typed: string;
  readonly wanted: string | null;
  readonly promo: AppliedPromo | null;
};

/** Returns the initial draft of a form: with the deposit for a cart, or empty. */
export function newDraft(cartCents: Cents | undefined): DepositDraft {
  return { typed: cartCents === undefined ? '' : typedUsd(cartCents), wanted: null, promo: null };
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

function useFormRefs() {
  // The React Compiler memoizes an object of refs after the first render, including the hook calls inside it.
  const handle = useRef<MethodHandle>(null);
  const promoCode = useRef<PromoHandle>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  const methodsElement = useRef<HTMLDivElement>(null);
  return { handle, promoCode, amountInput, methodsElement };
}

type FormRefs = ReturnType<typeof useFormRefs>;

/** Returns the chosen method and the function that prepares it and pays with it. */
function usePaying({ playerId, flow, ways, missingCents, draft, onDraft }: FormInput, refs: FormRefs) {
  const queryClient = useQueryClient();
  const chosen = chosenWay(ways, draft.wanted);
  const method = ways.methods.find(({ paymentMethodId }) => paymentMethodId === chosen);

  /** Replaces the fields of a new method with the saved method, so that a second attempt doesn't add it again. */
  function keepAdded(added: PaymentMethod, promo: AppliedPromo | null) {
    queryClient.setQueryData(paymentMethodsQuery(playerId).queryKey, (known) => [...(known ?? []), added]);
    void queryClient.invalidateQueries({ queryKey: methodsKey(playerId) });
    onDraft({ ...draft, promo, wanted: added.paymentMethodId });
  }

  async function prepare(): Promise<PreparedMethod> {
    if (refs.handle.current) return refs.handle.current.prepare();
    return method ? prepareSavedMethod(method) : { type: 'incomplete' };
  }

  async function payWith(amountCents: Cents, way: string) {
    const channel = method?.serviceProviderTargetId ?? (way === NEW_BANK ? 'BANK' : 'CARD');
    const promo = (await refs.promoCode.current?.settle()) ?? null;
    if (promo === 'refused') return;
    const wish = { amountCents, promoCode: promo?.code ?? null, missingCents, units: depositUnits(channel), prepare };
    const prepared = await flow.pay(wish);
    const added = prepared?.type === 'ready' ? prepared.method : prepared?.type === 'refused' && prepared.added;
    if (added && method === undefined) keepAdded(added, promo);
  }

  return { chosen, method, payWith };
}

/** Runs the form: validates the amount, prepares the method, pays, and performs the next step that a refusal offers. */
export function useDepositForm(input: FormInput) {
  const { flow, ways, minimum, draft, onDraft } = input;
  const refs = useFormRefs();
  const { chosen, method, payWith } = usePaying(input, refs);
  const isSubmitting = useRef(false);
  const [isJudged, setIsJudged] = useState(false);
  const [loads, setLoads] = useState(0);
  const amount = parseAmount(draft.typed, { minimum, maximum: MAX_PAYMENT_CENTS });

  async function submit() {
    setIsJudged(true);
    if (amount.cents === undefined || amount.problem !== undefined) return refs.amountInput.current?.focus();
    if (chosen === null || isSubmitting.current) return;
    // Checking the promo code takes a call, so another submission meanwhile is ignored.
    isSubmitting.current = true;
    await payWith(amount.cents, chosen).finally(() => {
      isSubmitting.current = false;
    });
  }

  function takeStep(step: FormStep): unknown {
    flow.dismiss();
    const methods = refs.methodsElement.current;
    switch (step) {
      case 'tryAgain':
        return submit();
      case 'loadAgain':
        return setLoads(loads + 1);
      case 'changeAmount':
        return refs.amountInput.current?.focus();
      case 'chooseSaved':
        onDraft({ ...draft, wanted: ways.methods[0]?.paymentMethodId ?? null });
        return methods?.querySelector<HTMLElement>('input[type=radio]')?.focus();
      case 'otherMethod':
        return methods?.querySelector<HTMLElement>('input[type=radio]:not(:checked):not(:disabled)')?.focus();
      case 'checkDetails':
        return refs.handle.current?.focus();
    }
  }

  return { submit, takeStep, chosen, method, amount, isJudged, loads, refs };
}
