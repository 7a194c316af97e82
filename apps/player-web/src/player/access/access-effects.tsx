import { ACCESS_TYPES, EVERYONE_USER_ID, type PlatformRestriction } from '@sunflower/contracts/access.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NAVIGATION_EVENT, readNavigation } from '../../runtime/navigation/navigation-event.ts';
import { onPush } from '../../runtime/push/push-handlers.ts';
import { accessAttributesQuery } from './access-queries.ts';
import { guardAction, refetchAccess } from './guard-action.ts';
import { useAccess } from './use-access.ts';

function denied(units: string): PlatformRestriction[] {
  return units
    .split(' ')
    .filter(Boolean)
    .map((operationalUnit) => ({ operationalUnit, userId: EVERYONE_USER_ID, accessType: ACCESS_TYPES.DENY }));
}

/**
 * Applies pushed restriction updates. Restrictions for everyone arrive in the message itself, so thousands of open
 * pages don't all call the server at the same moment.
 */
function followMessages(queryClient: QueryClient): () => void {
  const { queryKey } = accessAttributesQuery();
  const ends = [
    onPush('restrictionsChanged', () => refetchAccess(queryClient)),
    onPush('selfExclusionCanceled', () => refetchAccess(queryClient)),
    onPush('platformRestrictionsChanged', ({ deniedUnits }) => {
      if (deniedUnits === undefined) return void queryClient.invalidateQueries({ queryKey });
      // A response still in flight was requested before this update and must not overwrite it.
      void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, denied(deniedUnits)));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Stops a navigation to a closed login and shows the alert for it instead, whichever link or screen started the
 * navigation. [S4.7-4]
 */
function guardLogin(queryClient: QueryClient): () => void {
  const listener = (event: Event) => {
    const request = readNavigation((event as CustomEvent<unknown>).detail);
    if (request?.name === 'login' && !guardAction(queryClient, OPERATIONAL_UNITS.login))
      event.stopImmediatePropagation();
  };
  window.addEventListener(NAVIGATION_EVENT, listener, true);
  return () => window.removeEventListener(NAVIGATION_EVENT, listener, true);
}

/**
 * Keeps the known restrictions current by polling and push, and stops navigation to sign-in while it is closed. Renders
 * nothing. It mounts after the page is usable and refetches, because a message may have arrived earlier.
 * [S9-15/restrictions]
 */
export function AccessEffects() {
  const queryClient = useQueryClient();
  useAccess();
  useEffect(() => {
    const ends = [followMessages(queryClient), guardLogin(queryClient)];
    refetchAccess(queryClient);
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
  return null;
}
