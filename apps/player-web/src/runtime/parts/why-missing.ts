import { BUILD_PATHS, latestBuild } from '@sunflower/contracts/builds.ts';
import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../clock/server-clock.ts';
import { buildIdOfPage } from '../config/build-id-of-page.ts';
import { tracedFetch } from '../http/traced-fetch.ts';

/** Time limit of a request. A player may be waiting for the cause. */
const TIMEOUT_MS = 4_000;
/** An address that no blocker has a reason to stop; any response shows that the platform can be reached. */
const SESSION_CHECK_PATH = '/web/access/session/check';

/** Why a part of the page can't be loaded. */
type MissingPartCause = 'offline' | 'blocked' | 'outdated';

async function answerOf(method: 'GET' | 'HEAD', path: string, query = ''): Promise<Response | undefined> {
  // The page makes these requests automatically, so they never count as input.
  const headers = { [BACKGROUND_HEADER]: BACKGROUND_VALUE };
  const init = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return tracedFetch(`${method} ${path}`, `${path}${query}`, init).catch(() => undefined);
}

/** Returns whether the platform answers this browser at all. */
export async function isPlatformReachable(): Promise<boolean> {
  return navigator.onLine !== false && (await answerOf('HEAD', SESSION_CHECK_PATH)) !== undefined;
}

/** Returns the id of the build that the platform serves; undefined without a usable response. */
async function servedBuildId(): Promise<string | undefined> {
  const answer = await answerOf('GET', BUILD_PATHS.latest, `?${deviceNowMs()}`);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const found = z.safeParse(latestBuild, body);
  return found.success ? found.data.id : undefined;
}

/**
 * Returns why a part of the page couldn't be loaded: the browser is offline, the platform serves a newer build, or else
 * something in the browser stops the part. Undefined when the platform can't be reached.
 */
export async function whyPartIsMissing(): Promise<MissingPartCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  const [isReachable, served] = await Promise.all([isPlatformReachable(), servedBuildId()]);
  if (!isReachable && served === undefined) return undefined;
  const own = buildIdOfPage();
  return own === undefined || served === undefined || served === own ? 'blocked' : 'outdated';
}
