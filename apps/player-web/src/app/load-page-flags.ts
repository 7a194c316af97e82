import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { loadFlagsWhenIdle } from '../runtime/flags/load-flags.ts';
import { playerFlagContext } from './player-flag-context.ts';

/**
 * Loads the flags of this page and its player, if the operator has a flag server [S3-29]. Returns a function that stops
 * it.
 */
export function loadPageFlags(queryClient: QueryClient): () => void {
  return loadFlagsWhenIdle(async () => {
    const settings = await queryClient.fetchQuery(runtimeConfigQuery);
    const { featureFlagsUrl: url, featureFlagsClientKey: clientKey } = settings;
    if (!url || !clientKey) return undefined;
    return {
      url,
      clientKey,
      appName: settings.featureFlagsAppName,
      headerName: settings.featureFlagsKeyHeader,
      refreshSeconds: settings.featureFlagsRefreshSeconds,
      environment: settings.featureFlagsEnvironment,
      storedSeconds: settings.featureFlagsStoredSeconds,
      usesPost: settings.isFeatureFlagsPost,
      context: playerFlagContext(queryClient),
    };
  });
}
