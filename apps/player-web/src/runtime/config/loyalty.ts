import { useQuery } from '@tanstack/react-query';
import { runtimeConfigQuery } from './runtime-config.ts';

/** Returns whether the site offers points; undefined until that is known. [S9-3/loyalty] */
export function useLoyalty(): boolean | undefined {
  return useQuery(runtimeConfigQuery).data?.isLoyaltyEnabled;
}
