import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import { deviceNowMs } from '../clock/server-clock.ts';
import { tracedFetch } from '../http/traced-fetch.ts';

/** The server's time, ms since 1970, and its possible error. */
export type ServerTime = { readonly serverMs: number; readonly doubtMs: number };

const CHECK_PATH = '/web/access/session/check';
const WITHIN_MS = 5_000;
/** The response header has whole seconds. */
const HEADER_STEP_MS = 1_000;

/**
 * Sends the session check [S7-24], which counts as player input unless `isBackground`. Returns the server's time from
 * the response, or undefined without a usable response; that needs no error message.
 */
export async function checkSession({
  isBackground,
}: {
  readonly isBackground: boolean;
}): Promise<ServerTime | undefined> {
  const requestedAtMs = deviceNowMs();
  try {
    const answer = await tracedFetch(`HEAD ${CHECK_PATH}`, CHECK_PATH, {
      method: 'HEAD',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: isBackground ? { [BACKGROUND_HEADER]: BACKGROUND_VALUE } : {},
    });
    const dateMs = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok || Number.isNaN(dateMs)) return undefined;
    const tripMs = Math.max(0, deviceNowMs() - requestedAtMs);
    return { serverMs: dateMs + HEADER_STEP_MS / 2 + tripMs / 2, doubtMs: HEADER_STEP_MS + tripMs / 2 };
  } catch {
    return undefined;
  }
}
