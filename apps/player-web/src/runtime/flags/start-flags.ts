import { type Client, type EvaluationContext, OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { checkedFetch } from './checked-fetch.ts';
import { readContext } from './flag-context.ts';
import { FlagProvider, type FlagProviderConfig } from './flag-provider.ts';
import type { FlagClientSettings } from './flag-settings.ts';
import { publishFlags } from './flag-store.ts';
import { followContext } from './follow-context.ts';
import { storedToggles } from './stored-toggles.ts';

/** The flag client of a page. */
export type RunningFlags = { readonly client: Client; stop(): Promise<void> };

const CHANGES = [
  ProviderEvents.Ready,
  ProviderEvents.Error,
  ProviderEvents.Stale,
  ProviderEvents.ConfigurationChanged,
  ProviderEvents.ContextChanged,
] as const;

/**
 * Starts the flag client and publishes the flags to every screen, now and at each change. Resolves when the first
 * response has arrived or has failed; a client that can't start leaves the defaults [S8-17].
 */
export async function startFlags(settings: FlagClientSettings): Promise<RunningFlags> {
  const client = OpenFeature.getClient();
  const publish = () => publishFlags((name, byDefault) => client.getBooleanValue(name, byDefault));
  for (const change of CHANGES) client.addHandler(change, publish);
  const { context } = settings;
  const first = context?.read() ?? {};
  try {
    await OpenFeature.setContext(first);
    await OpenFeature.setProviderAndWait(new FlagProvider(providerConfig(settings, first)));
  } catch (error) {
    console.error('Failed to initialize Unleash provider', error);
  }
  const unfollow = context && followContext(context, first);
  return {
    client,
    stop: async () => {
      unfollow?.();
      for (const change of CHANGES) client.removeHandler(change, publish);
      await OpenFeature.clearProviders();
      await OpenFeature.clearContext();
      publishFlags(undefined);
    },
  };
}

function providerConfig(settings: FlagClientSettings, context: EvaluationContext): FlagProviderConfig {
  const { url, clientKey, appName, environment, headerName, customHeaders } = settings;
  const { refreshSeconds, metricsSeconds, storedSeconds } = settings;
  return {
    url: url && new URL(url, window.location.href),
    clientKey,
    appName,
    ...(environment === undefined ? {} : { environment }),
    ...(refreshSeconds === undefined ? {} : { refreshInterval: refreshSeconds, disableRefresh: refreshSeconds === 0 }),
    ...(metricsSeconds === undefined ? {} : { metricsInterval: metricsSeconds, disableMetrics: metricsSeconds === 0 }),
    ...(headerName === undefined ? {} : { headerName }),
    ...(customHeaders === undefined ? {} : { customHeaders: { ...customHeaders } }),
    context: readContext(context),
    ...(storedSeconds === undefined ? {} : { experimental: { togglesStorageTTL: storedSeconds } }),
    usePOSTrequests: settings.usesPost ?? false,
    fetch: checkedFetch((input, init) => fetch(input, init)),
    storageProvider: storedToggles(browserStorage()),
  };
}

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
