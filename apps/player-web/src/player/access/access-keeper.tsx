import { ACCESS_TYPES, EVERYONE_USER_ID, type PlatformRestriction } from '@sunflower/contracts/access.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NAVIGATION_EVENT, readNavigation } from '../../runtime/navigation/navigation-event.ts';
import { onPush } from '../../runtime/push/push-messages.ts';
import { accessAttributesQuery } from './access-queries.ts';
import { guardAction, readAccessAgain } from './guard-action.ts';
import { useAccess } from './use-access.ts';

function denied(units: string): PlatformRestriction[] {
  return units
    .split(' ')
    .filter(Boolean)
    .map((operationalUnit) => ({ operationalUnit, userId: EVERYONE_USER_ID, accessType: ACCESS_TYPES.DENY }));
}

/** What push says of restrictions: everyone's stand in the message itself, so that a thousand pages need not ask at one moment. */
function followMessages(queryClient: QueryClient): () => void {
  const { queryKey } = accessAttributesQuery();
  const ends = [
    onPush('restrictionsChanged', () => readAccessAgain(queryClient)),
    onPush('selfExclusionCancelled', () => readAccessAgain(queryClient)),
    onPush('platformRestrictionsChanged', ({ deniedUnits }) => {
      if (deniedUnits === undefined) return void queryClient.invalidateQueries({ queryKey });
      // An answer on its way was asked before this and must not come after it.
      void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, denied(deniedUnits)));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A closed login is told before anybody is sent there, whatever link or screen asked for it. [S4.7-4] */
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
 * Keeps what is known of restrictions as new as polls and push make it, and holds the way to a closed login. Draws nothing. It comes after the
 * page has come to rest; whatever was asked before is asked again, since a message may have come in between. [S9-15/restrictions]
 */
export function AccessKeeper() {
  const queryClient = useQueryClient();
  useAccess();
  useEffect(() => {
    const ends = [followMessages(queryClient), guardLogin(queryClient)];
    readAccessAgain(queryClient);
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
  return null;
}
