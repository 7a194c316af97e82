import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { onPush } from '../../runtime/push/push-messages.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { exclusionAlert, standingIds } from './exclusion-alert.ts';
import { exclusionsQuery } from './exclusions-query.ts';

/** Reminds a player who signs in of a break or a self-exclusion that holds. Draws nothing. */
export function ExclusionKeeper({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(exclusionsQuery(playerId));
  const [knownAtStart, setKnownAtStart] = useState<ReadonlySet<string>>();
  if (data && !knownAtStart) setKnownAtStart(standingIds(data));
  const ask = useEffectEvent(() => {
    if (!data || !knownAtStart) return undefined;
    const isReinstateShown = localState.flag('isSelfExclusionReinstateShown');
    return exclusionAlert(data, { knownAtStart, isReinstateShown, nowMs: serverNowMs() });
  });
  const onAnswered = useEffectEvent(() => {
    if (ask()?.kind === 'self-exclusion-reinstate') localState.setFlag('isSelfExclusionReinstateShown', true);
  });
  useEffect(() => {
    const endSource = addAlertSource({
      name: 'exclusion',
      ask: () => ask(),
      onResult: ({ action }) => {
        if (action !== 'FORCE_CLOSED') onAnswered();
      },
    });
    const { queryKey } = exclusionsQuery(playerId);
    const endPush = onPush('restrictionsChanged', () => void queryClient.invalidateQueries({ queryKey }));
    return () => {
      endSource();
      endPush();
    };
  }, [playerId, queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source reads the newest answer when it is asked
  useEffect(() => askSources(), [data, knownAtStart]);
  return null;
}
