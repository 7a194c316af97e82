import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../../player/user-query.ts';

/** The name on a card or an account: the player's own until something else is typed, since only own methods are taken. */
export function useHolderName(): readonly [string, (name: string) => void] {
  const { data } = useQuery(userQuery());
  const [typed, setTyped] = useState<string>();
  const user = data?.status === 'loaded' ? data.user : undefined;
  const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return [typed ?? own, setTyped];
}
