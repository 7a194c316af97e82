import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { endSession } from '../../runtime/session/end-session.ts';
import { sendRealityAnswer } from '../limits/limits-calls.ts';
import { realityCheckQuery } from '../limits/limits-query.ts';
import { onRealityAnswer } from './reality-answers.ts';
import { isLookingPlace, NO_REALITY, type RealityEvent, realityAlert, reduceReality } from './reality-state.ts';

/** What follows an answer, once it is kept. */
function goOn(answer: RealityAnswer): void {
  if (answer === 'history') raiseNavigation('my-account-transactions');
  if (answer === 'take-break') raiseNavigation('my-account-responsible-gaming', { section: 'breaks' });
  if (answer === 'log-out') void endSession({});
}

/** The reality check of one signed-in player in one page. */
function startRealityCheck(queryClient: QueryClient, playerId: string) {
  const { queryKey } = realityCheckQuery(playerId);
  let state = NO_REALITY;
  const tell = (event: RealityEvent) => {
    state = reduceReality(state, event);
    askSources();
  };
  const reread = () => queryClient.invalidateQueries({ queryKey });
  const give = async (answer: RealityAnswer) => {
    tell({ type: 'answered', answer });
    // Leaving is never held up by an answer that does not get through.
    if (answer !== 'continue') goOn(answer);
    try {
      queryClient.setQueryData(queryKey, await sendRealityAnswer(answer));
    } catch {
      await reread();
      const isStillDue = queryClient.getQueryData(queryKey)?.isDue !== false;
      if (answer === 'continue' && isStillDue) tell({ type: 'answerLost' });
    }
  };
  const endSource = addAlertSource({ name: 'reality-check', ask: () => realityAlert(state) });
  const endListening = onRealityAnswer((told) => {
    if (told !== 'asked') void give(told);
    else void reread().then(() => tell({ type: 'returned' }));
  });
  return {
    tell,
    stop: () => {
      endListening();
      endSource();
    },
  };
}

/**
 * Raises the reality check when the server says it is due, and again after a more urgent alert, a lost answer or a look at the history. Play
 * waits for it on the server. Draws nothing itself. [RTS-13] [IRGS-07]
 */
export function RealityCheckKeeper({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data } = useQuery(realityCheckQuery(playerId));
  const [kept, setKept] = useState<ReturnType<typeof startRealityCheck>>();
  useEffect(() => {
    const started = startRealityCheck(queryClient, playerId);
    setKept(started);
    return started.stop;
  }, [queryClient, playerId]);
  useEffect(() => kept?.tell({ type: 'told', check: data }), [kept, data]);
  useEffect(() => {
    if (!isLookingPlace(path)) kept?.tell({ type: 'returned' });
  }, [kept, path]);
  return null;
}
