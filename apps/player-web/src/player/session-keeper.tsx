import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { tellSession } from '../runtime/session/session-store.ts';
import { userQuery } from './user-query.ts';

/** A server that could not be asked who is there is asked again this often. */
const ASK_AGAIN_MS = 15_000;

/** Turns what the player call answers into events of the session. Draws nothing. [S4.1-1] */
export function SessionKeeper() {
  const isHydrated = useHydrated();
  const { data } = useQuery({
    ...userQuery(),
    enabled: isHydrated,
    refetchInterval: ({ state }) => (state.data?.status === 'failed' ? ASK_AGAIN_MS : false),
  });
  useEffect(() => {
    if (data?.status === 'failed') tellSession({ type: 'userFailed' });
    else if (data?.status === 'missing') tellSession({ type: 'userMissing' });
    else if (data?.status === 'forbidden') tellSession({ type: 'userForbidden' });
    else if (data?.status === 'loaded') tellSession({ type: 'userLoaded', playerId: data.user.id });
  }, [data]);
  return null;
}
