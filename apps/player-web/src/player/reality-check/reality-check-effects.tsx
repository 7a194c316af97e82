import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { endSession } from '../../runtime/session/end-session.ts';
import { sendRealityAnswer } from '../limits/limits-calls.ts';
import { realityCheckQuery } from '../limits/limits-query.ts';
import { onRealityAnswer } from './reality-answers.ts';
import { NO_REALITY, type RealityEvent, realityAlert, reduceReality, staysHiddenAt } from './reality-state.ts';

/** Opens the page that an answer asks for, or signs out. */
function followAnswer(answer: RealityAnswer): void {
  if (answer === 'history') raiseNavigation('my-account-transactions');
  if (answer === 'take-break') raiseNavigation('my-account-responsible-gaming', { section: 'breaks' });
  if (answer === 'log-out') void endSession({});
}

/** Runs the reality check of one signed-in player in one page. */
function startRealityCheck(queryClient: QueryClient, playerId: string) {
  const { queryKey } = realityCheckQuery(playerId);
  let state = NO_REALITY;
  const dispatch = (event: RealityEvent) => {
    state = reduceReality(state, event);
    refreshAlertSources();
  };
  const reread = () => queryClient.invalidateQueries({ queryKey });
  const give = async (answer: RealityAnswer) => {
    dispatch({ type: 'answered', answer });
    // Every other answer leads to another page immediately, without waiting until the server has the answer.
    if (answer !== 'continue') followAnswer(answer);
    try {
      queryClient.setQueryData(queryKey, await sendRealityAnswer(answer));
    } catch {
      await reread();
      const isStillDue = queryClient.getQueryData(queryKey)?.isDue !== false;
      if (answer === 'continue' && isStillDue) dispatch({ type: 'answerLost' });
    }
  };
  const endSource = addAlertSource({ name: 'reality-check', currentAlert: () => realityAlert(state) });
  const endListening = onRealityAnswer((answer) => {
    if (answer !== 'asked') void give(answer);
    else void reread().then(() => dispatch({ type: 'returned' }));
  });
  return {
    dispatch,
    stop: () => {
      endListening();
      endSource();
    },
  };
}

/**
 * Raises the reality check when the server says it is due, and again after a more urgent alert, a lost answer, or the
 * player's return from their history or breaks. The server refuses play until the player answers. Renders nothing.
 * [RTS-13] [IRGS-07]
 */
export function RealityCheckEffects({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data } = useQuery(realityCheckQuery(playerId));
  const [stored, setStored] = useState<ReturnType<typeof startRealityCheck>>();
  useEffect(() => {
    const started = startRealityCheck(queryClient, playerId);
    setStored(started);
    return started.stop;
  }, [queryClient, playerId]);
  useEffect(() => stored?.dispatch({ type: 'checkRead', check: data }), [stored, data]);
  useEffect(() => {
    if (!staysHiddenAt(path)) stored?.dispatch({ type: 'returned' });
  }, [stored, path]);
  return null;
}
