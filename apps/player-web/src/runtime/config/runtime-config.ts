import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

/** The query of the settings; they are read once and don't change while a page is open. [S3-29] */
export const runtimeConfigQuery = {
  queryKey: ['runtime-config'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RuntimeConfig> =>
    (await import('./read-runtime-config.ts')).readRuntimeConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
