import {
  addTogglesResponseSchema,
  adminTogglesResponseSchema,
  flagAdminToggleSchema,
} from '@sunflower/partner-protocols/feature-flags.ts';
import { readBoundedJson } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { FlagAdmin, FlagServerRefusal } from './feature-flags-port.ts';

const TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;

/**
 * Client for administration of the embedded flag server, with the shared secret. Operators with their own Unleash use
 * its console instead.
 */
export function embeddedFlagAdmin(options: { origin: string; secret: string }): FlagAdmin {
  const call = async <T>(
    path: string,
    answer: z.ZodType<T>,
    init: { method: string; body?: object },
  ): Promise<T | Refusal<FlagServerRefusal>> => {
    const unusable = (status: number | string) => refuse('FLAG_SERVER_UNAVAILABLE', { details: { status } });
    try {
      const response = await localhostFetch(new URL(path, options.origin), {
        method: init.method,
        headers: {
          authorization: `Bearer ${options.secret}`,
          ...(init.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(init.body ? { body: JSON.stringify(init.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const content = await readBoundedJson(response);
      if (!response.ok) return unusable(response.status);
      const read = answer.safeParse(content);
      return read.success ? read.data : unusable('MALFORMED');
    } catch {
      return unusable('UNREACHABLE');
    }
  };
  return {
    async listToggles() {
      const answer = await call('/admin/toggles', adminTogglesResponseSchema, { method: 'GET' });
      return isRefusal(answer) ? answer : answer.toggles;
    },
    async addToggles(toggles) {
      const answer = await call('/admin/toggles', addTogglesResponseSchema, { method: 'POST', body: { toggles } });
      return isRefusal(answer) ? answer : answer.added;
    },
    async setToggle({ name, isEnabled }) {
      const path = `/admin/toggles/${encodeURIComponent(name)}`;
      const answer = await call(path, flagAdminToggleSchema, { method: 'PUT', body: { isEnabled } });
      if (isRefusal(answer) && answer.details?.status === NOT_FOUND) return refuse('FLAG_UNKNOWN');
      return answer;
    },
  };
}
