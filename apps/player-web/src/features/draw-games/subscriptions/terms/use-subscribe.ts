import type {
  PreviewBody,
  PreviewResponse,
  Subscription,
  SubscriptionTerms,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guardAction, reportRefusedAccess } from '../../../../player/access/guard-action.ts';
import { reportRefusedLocation } from '../../../../player/alerts/location/report-location.ts';
import { sendLocated } from '../../../../player/location/send-located.ts';
import { newOrderKey } from '../../../../player/orders/order-key.ts';
import { attempt } from '../../../../runtime/http/attempt.ts';
import { type HttpProblem, isOutcomeUnknown, problemOf } from '../../../../runtime/http/http-problem.ts';
import { changeTerms, createSubscription, fetchPreview } from '../subscription-calls.ts';
import { subscriptionRefusal } from '../subscription-text.ts';
import { subscriptionsKey } from '../subscriptions-query.ts';

/** The current step: filling in the form, reviewing the charges, or done. */
export type SubscribeStep =
  | { readonly name: 'form' }
  | {
      readonly name: 'review';
      readonly terms: PreviewBody;
      readonly preview: PreviewResponse;
      /** Created before the first submission: the same terms sent again don't create a second subscription. */
      readonly subscriptionKey: string;
    }
  | { readonly name: 'done'; readonly subscription: Subscription };

/** What went wrong, and whether the request may still have gone through. */
export type SubscribeTrouble = { readonly text: string; readonly isInDoubt: boolean };

export type SubscribeFlow = {
  readonly step: SubscribeStep;
  readonly trouble: SubscribeTrouble | null;
  /** Loads the review of the terms and shows it. */
  readonly review: (terms: PreviewBody) => Promise<void>;
  /** Submits what the review shows. */
  readonly agree: () => Promise<void>;
  readonly back: () => void;
};

function troubleOf(problem: HttpProblem | undefined, isSent: boolean): SubscribeTrouble {
  const isInDoubt = isSent && (problem === undefined || isOutcomeUnknown(problem));
  return { text: subscriptionRefusal(problem), isInDoubt };
}

/** Creates or changes a subscription, always after a review of what is charged and when. [WCAG-3.3.4] */
export function useSubscribe(playerId: string, subscriptionId?: string): SubscribeFlow {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SubscribeStep>({ name: 'form' });
  const [trouble, setTrouble] = useState<SubscribeTrouble | null>(null);

  function fail(thrown: unknown, isSent: boolean) {
    reportRefusedAccess(queryClient, thrown);
    const problem = problemOf(thrown);
    if (problem) reportRefusedLocation(problem, 'dbg');
    setTrouble(troubleOf(problem, isSent));
  }

  async function review(terms: PreviewBody, isAgain = false) {
    if (!guardAction(queryClient, drawGameUnit(terms.gameId))) return;
    if (!isAgain) setTrouble(null);
    try {
      setStep({ name: 'review', terms, preview: await fetchPreview(terms), subscriptionKey: newOrderKey() });
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
    const sent = await attempt(() =>
      sendLocated(queryClient, LOCATION_ACTIVITIES.subscription, (headers) =>
        subscriptionId === undefined
          ? createSubscription({ ...agreed, gameId, subscriptionKey }, headers)
          : changeTerms(subscriptionId, agreed, headers),
      ),
    );
    if (sent.ok) {
      setStep({ name: 'done', subscription: sent.value.subscription });
      void queryClient.invalidateQueries({ queryKey: subscriptionsKey(playerId) });
      return;
    }
    fail(sent.thrown, true);
    // A price that differs from the one on screen is shown before the player agrees to it.
    if (problemOf(sent.thrown)?.code === 'PRICE_MISMATCH') await review(terms, true);
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
