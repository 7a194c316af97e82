import { useQuery } from '@tanstack/react-query';
import { runtimeConfigQuery } from './runtime-config.ts';

/** Returns whether the site offers second-chance drawings; undefined until that is known. [S9-3/second-chance] */
export function useSecondChance(): boolean | undefined {
  return useQuery(runtimeConfigQuery).data?.isSecondChanceMessageShown;
}
