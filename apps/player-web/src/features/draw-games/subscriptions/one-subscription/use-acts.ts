import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportRefusedAccess } from '../../../../player/access/guard-action.ts';
import { reportRefusedLocation } from '../../../../player/alerts/location/report-location.ts';
import { sendLocated } from '../../../../player/location/send-located.ts';
import { openModal } from '../../../../runtime/alerts/modals.ts';
import { problemOf } from '../../../../runtime/http/http-problem.ts';
import { toastQueue } from '../../../../ui/toast/toast-queue.ts';
import {
  endSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionResponse,
} from '../subscription-calls.ts';
import { subscriptionRefusal } from '../subscription-text.ts';
import { subscriptionQuery, subscriptionsKey } from '../subscriptions-query.ts';
import { subscriptionsText as text } from '../texts.ts';

type SaidAfter = 'pausedNow' | 'resumedNow' | 'endedNow';

/**
 * Runs the player's actions on a subscription. A refusal is shown next to it; its data is refetched after every action.
 */
export function useActs(playerId: string, { subscriptionId, stakeCents, currentStakeCents }: Subscription) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  async function act(sending: () => Promise<SubscriptionResponse>, said: SaidAfter) {
    setFailure(null);
    try {
      const answer = await sending();
      queryClient.setQueryData(subscriptionQuery(playerId, subscriptionId).queryKey, answer);
      toastQueue.show({ id: 'subscription', message: text(said) });
    } catch (thrown) {
      reportRefusedAccess(queryClient, thrown);
      const problem = problemOf(thrown);
      if (problem) reportRefusedLocation(problem, 'dbg');
      setFailure(subscriptionRefusal(problem));
    }
    await queryClient.invalidateQueries({ queryKey: subscriptionsKey(playerId) });
  }

  return {
    failure,
    pause: () => act(() => pauseSubscription(subscriptionId), 'pausedNow'),
    resume: () =>
      act(
        () =>
          sendLocated(queryClient, LOCATION_ACTIVITIES.subscription, (headers) =>
            resumeSubscription(subscriptionId, currentStakeCents ?? stakeCents, headers),
          ),
        'resumedNow',
      ),
    /** Asks for confirmation: an ended subscription can't be restarted. [WCAG-3.3.4] */
    end: async () => {
      const answer = await openModal({
        type: 'confirm',
        tone: 'danger',
        title: text('endTitle'),
        message: text('endText'),
        confirmText: text('endConfirm'),
        cancelText: text('keep'),
      });
      if (answer === 'CONFIRM_BUTTON') await act(() => endSubscription(subscriptionId), 'endedNow');
    },
  };
}
