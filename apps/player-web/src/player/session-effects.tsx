import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { applySessionEvent } from '../runtime/session/session-store.ts';
import { userQuery } from './queries/user-query.ts';

/** Retry interval while the server can't be reached for the signed-in user. */
const RETRY_MS = 15_000;

/** Turns responses of the player call into session events. Renders nothing. [S4.1-1] */
export function SessionEffects() {
  const isHydrated = useHydrated();
  const { data } = useQuery({
    ...userQuery(),
    enabled: isHydrated,
    refetchInterval: ({ state }) => (state.data?.status === 'failed' ? RETRY_MS : false),
  });
  useEffect(() => {
    if (data?.status === 'failed') applySessionEvent({ type: 'userFailed' });
    else if (data?.status === 'missing') applySessionEvent({ type: 'userMissing' });
    else if (data?.status === 'forbidden') applySessionEvent({ type: 'userForbidden' });
    else if (data?.status === 'loaded') applySessionEvent({ type: 'userLoaded', playerId: data.user.id });
  }, [data]);
  return null;
}
