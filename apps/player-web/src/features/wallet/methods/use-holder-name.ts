import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../../player/user-query.ts';

/**
 * Returns the name on a card or account: the player's own name until the player types another, since only their own
 * methods are accepted.
 */
export function useHolderName(): readonly [string, (name: string) => void] {
  const { data } = useQuery(userQuery());
  const [typed, setTyped] = useState<string>();
  const user = data?.status === 'loaded' ? data.user : undefined;
  const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return [typed ?? own, setTyped];
}
