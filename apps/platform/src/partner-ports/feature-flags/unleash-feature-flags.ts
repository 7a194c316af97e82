import { togglesResponseSchema } from '@sunflower/partner-protocols/feature-flags.ts';
import { readBoundedJson } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FeatureFlagsPort } from './feature-flags-port.ts';

const TIMEOUT_MS = 3_000;

export type UnleashOptions = {
  /** Address of the frontend API, such as https://unleash.example/api/frontend. */
  readonly url: string;
  readonly clientKey: string;
  readonly appName: string;
  /** Name of the header that carries the key; `authorization` unless the server is configured otherwise. */
  readonly keyHeader?: string;
  readonly timeoutMs?: number;
};

/**
 * Client for the frontend API of Unleash, which the embedded flag server also implements. Anything but a complete and
 * valid response counts as unavailable and changes no flags.
 */
export function unleashFeatureFlags(options: UnleashOptions): FeatureFlagsPort {
  const address = new URL(options.url);
  address.searchParams.set('appName', options.appName);
  const unusable = (status: number | string) => refuse('FLAG_SERVER_UNAVAILABLE', { details: { status } });
  return {
    async fetchToggles(etag) {
      try {
        const response = await localhostFetch(address, {
          headers: {
            accept: 'application/json',
            [options.keyHeader ?? 'authorization']: options.clientKey,
            'unleash-appname': options.appName,
            ...(etag ? { 'if-none-match': etag } : {}),
          },
          // By default, fetch adds `cache-control: no-cache` to requests with if-none-match, and Unleash then never
          // responds with 304.
          cache: 'no-cache',
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
        });
        if (response.status === 304 && etag) return { kind: 'unchanged' };
        if (response.status !== 200) {
          await response.body?.cancel();
          return unusable(response.status);
        }
        const answer = togglesResponseSchema.safeParse(await readBoundedJson(response));
        if (!answer.success) return unusable('MALFORMED');
        const on = answer.data.toggles.filter((toggle) => toggle.enabled).map((toggle) => toggle.name);
        return { kind: 'toggles', on: new Set(on), etag: response.headers.get('etag') ?? undefined };
      } catch (error) {
        return unusable(error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
      }
    },
  };
}
