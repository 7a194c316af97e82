import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../../player/queries/user-query.ts';

/** Returns the player's first and last name; empty until it's loaded. */
export function useOwnName(): string {
  const { data } = useQuery(userQuery());
  const user = data?.status === 'loaded' ? data.user : undefined;
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ');
}

/**
 * Returns the name on a card or account: the player's own name until the player types another, since only their own
 * methods are accepted.
 */
export function useHolderName(): readonly [string, (name: string) => void] {
  const own = useOwnName();
  const [typed, setTyped] = useState<string>();
  return [typed ?? own, setTyped];
}
