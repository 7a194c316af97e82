import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { loadFlagsWhenIdle } from '../../runtime/flags/load-flags.ts';
import { playerFlagContext } from '../player-flag-context.ts';

/** Returns the headers that a setting names as `Name: value, Name: value`. [S7-33] */
function headersOf(setting: string | undefined): Record<string, string> {
  const entries = (setting ?? '').split(',').map((entry) => entry.split(/:(.*)/s, 2).map((part) => part.trim()));
  return Object.fromEntries(entries.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

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
      customHeaders: headersOf(settings.featureFlagsHeaders),
      refreshSeconds: settings.featureFlagsRefreshSeconds,
      environment: settings.featureFlagsEnvironment,
      storedSeconds: settings.featureFlagsStoredSeconds,
      usesPost: settings.isFeatureFlagsPost,
      context: playerFlagContext(queryClient),
    };
  });
}
