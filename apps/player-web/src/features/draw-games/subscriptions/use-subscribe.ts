import type {
  PreviewAnswer,
  PreviewBody,
  Subscription,
  SubscriptionTerms,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guardAction, tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { newOrderKey } from '../../../player/orders/order-key.ts';
import { type HttpProblem, isOutcomeUnknown, problemOf } from '../../../runtime/http/http-problem.ts';
import { askPreview, changeTerms, createSubscription } from './subscription-calls.ts';
import { subscriptionRefusal } from './subscription-words.ts';
import { subscriptionsKey } from './subscriptions-query.ts';

/** Where the player is: she fills in terms, reads what they come to, or is done. */
export type SubscribeStep =
  | { readonly name: 'form' }
  | {
      readonly name: 'review';
      readonly terms: PreviewBody;
      readonly preview: PreviewAnswer;
      /** Made before the first try: the same terms sent again are the same subscription. */
      readonly subscriptionKey: string;
    }
  | { readonly name: 'done'; readonly subscription: Subscription };

/** What went wrong, and whether nobody knows if it was done all the same. */
export type SubscribeTrouble = { readonly text: string; readonly isInDoubt: boolean };

export type SubscribeFlow = {
  readonly step: SubscribeStep;
  readonly trouble: SubscribeTrouble | null;
  /** Asks what terms come to, and shows it. */
  readonly review: (terms: PreviewBody) => Promise<void>;
  /** Agrees to what is shown. */
  readonly agree: () => Promise<void>;
  readonly back: () => void;
};

function troubleOf(problem: HttpProblem | undefined, isSent: boolean): SubscribeTrouble {
  const isInDoubt = isSent && (problem === undefined || isOutcomeUnknown(problem));
  return { text: subscriptionRefusal(problem), isInDoubt };
}

/** Makes a subscription, or gives one other terms: never without the page that says what is charged when. [WCAG-3.3.4] */
export function useSubscribe(playerId: string, subscriptionId?: string): SubscribeFlow {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SubscribeStep>({ name: 'form' });
  const [trouble, setTrouble] = useState<SubscribeTrouble | null>(null);

  function fail(thrown: unknown, isSent: boolean) {
    tellRefusedAccess(queryClient, thrown);
    setTrouble(troubleOf(problemOf(thrown), isSent));
  }

  async function review(terms: PreviewBody, isAgain = false) {
    if (!guardAction(queryClient, drawGameUnit(terms.gameId))) return;
    if (!isAgain) setTrouble(null);
    try {
      setStep({ name: 'review', terms, preview: await askPreview(terms), subscriptionKey: newOrderKey() });
    } catch (thrown) {
      fail(thrown, false);
    }
  }

  async function agree() {
    if (step.name !== 'review') return;
    const { terms, preview, subscriptionKey } = step;
    const { gameId, ...rest } = terms;
    const agreed: SubscriptionTerms = { ...rest, stakeCents: preview.stakeCents };
    setTrouble(null);
    try {
      const { subscription } =
        subscriptionId === undefined
          ? await createSubscription({ ...agreed, gameId, subscriptionKey })
          : await changeTerms(subscriptionId, agreed);
      setStep({ name: 'done', subscription });
      void queryClient.invalidateQueries({ queryKey: subscriptionsKey(playerId) });
    } catch (thrown) {
      fail(thrown, true);
      // Another price than she saw is shown to her first.
      if (problemOf(thrown)?.code === 'PRICE_MISMATCH') await review(terms, true);
    }
  }

  return {
    step,
    trouble,
    review: (terms) => review(terms),
    agree,
    back: () => {
      setTrouble(null);
      setStep({ name: 'form' });
    },
  };
}
