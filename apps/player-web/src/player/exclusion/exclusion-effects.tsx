import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { onPush } from '../../runtime/push/push-handlers.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { activeExclusionIds, exclusionAlert } from './exclusion-alert.ts';
import { exclusionsQuery } from './exclusions-query.ts';

/**
 * Reminds a player who signs in of a break or self-exclusion in effect, or once that a self-exclusion's term is over.
 * Renders nothing.
 */
export function ExclusionEffects({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(exclusionsQuery(playerId));
  const [knownAtStart, setKnownAtStart] = useState<ReadonlySet<string>>();
  if (data && !knownAtStart) setKnownAtStart(activeExclusionIds(data));
  const findAlert = useEffectEvent(() => {
    if (!data || !knownAtStart) return undefined;
    const isReinstateShown = localState.flag('isSelfExclusionReinstateShown');
    return exclusionAlert(data, { knownAtStart, isReinstateShown, nowMs: serverNowMs() });
  });
  const onAnswered = useEffectEvent(() => {
    if (findAlert()?.kind === 'self-exclusion-reinstate') localState.setFlag('isSelfExclusionReinstateShown', true);
  });
  const onChange = useEffectEvent((_data: unknown, _known: unknown) => refreshAlertSources());
  useEffect(() => {
    const endSource = addAlertSource({
      name: 'exclusion',
      currentAlert: () => findAlert(),
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
  useEffect(() => onChange(data, knownAtStart), [data, knownAtStart]);
  return null;
}
