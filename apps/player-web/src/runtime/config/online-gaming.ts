import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '../clock/use-hydrated.ts';
import { payloadOf } from '../http/payload/page-payload.ts';
import { runtimeConfigQuery } from './runtime-config.ts';

/** Name of the setting in the data of a prerendered page. */
export const ONLINE_GAMING_PAYLOAD = 'online-gaming';

/**
 * Returns whether the site offers instant games; false until that is known. [S9-3] A prerendered page has the setting
 * in its data, so links don't shift after loading.
 */
export function useOnlineGaming(): boolean {
  const [ofPage] = useState(() => payloadOf<boolean>(ONLINE_GAMING_PAYLOAD).initialData ?? false);
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: useHydrated() });
  return data?.isOnlineGamingEnabled ?? ofPage;
}
