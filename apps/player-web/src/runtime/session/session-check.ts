import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import { deviceNowMs } from '../clock/server-clock.ts';
import { beginCall } from '../http/trace-parent.ts';

/** What the server's clock showed, ms since 1970, and by how much that may be wrong. */
export type ServerTime = { readonly serverMs: number; readonly doubtMs: number };

const CHECK_PATH = '/web/access/session/check';
const WITHIN_MS = 5_000;
/** The header of the answer names whole seconds. */
const HEADER_STEP_MS = 1_000;

/**
 * The session check [S7-24]: from the player's input it keeps the session awake, in the background it does not. Gives the server's time as
 * its answer came; undefined when there was none, which is for nobody to be told.
 */
export async function checkSession({
  isBackground,
}: {
  readonly isBackground: boolean;
}): Promise<ServerTime | undefined> {
  const askedMs = deviceNowMs();
  const span = beginCall(`HEAD ${CHECK_PATH}`);
  try {
    const answer = await fetch(CHECK_PATH, {
      method: 'HEAD',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        traceparent: span.traceParent,
        ...(isBackground ? { [BACKGROUND_HEADER]: BACKGROUND_VALUE } : {}),
      },
    });
    span.end({ status: answer.status });
    const dateMs = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok || Number.isNaN(dateMs)) return undefined;
    const tripMs = Math.max(0, deviceNowMs() - askedMs);
    return { serverMs: dateMs + HEADER_STEP_MS / 2 + tripMs / 2, doubtMs: HEADER_STEP_MS + tripMs / 2 };
  } catch {
    span.end({ error: 'NETWORK' });
    return undefined;
  }
}
