import { GEOLOCATION_PATHS, locationEngineState } from '@sunflower/contracts/geolocation.ts';
import { send } from '../http/http-client.ts';
import { problemOf } from '../http/http-problem.ts';
import { isPlatformReachable, whyPartIsMissing } from '../parts/why-missing.ts';
import {
  isUnanswered,
  type LastCheck,
  lastCheck,
  noteCheck,
  noteUnanswered,
  PART_MISSING,
  SCRIPT_MISSING,
  type UnansweredCause,
} from './last-check.ts';

/** Time limit of the request, for whose response a player waits after a failed check. */
const STATE_TIMEOUT_MS = 2_000;
/** The reason of a check whose request reached no server. */
const UNREACHED = 'NETWORK';

/** Returns what the platform reports: whether an engine works, or that this request was stopped on its way. */
async function engineState(): Promise<'works' | 'down' | 'stopped' | undefined> {
  try {
    const call = { path: GEOLOCATION_PATHS.engine, answer: locationEngineState, timeoutMs: STATE_TIMEOUT_MS };
    return (await send(call)).isAnswering ? 'works' : 'down';
  } catch (thrown) {
    return problemOf(thrown)?.status === 0 ? 'stopped' : undefined;
  }
}

/** Returns whether a check ended before it reached an engine, which a slow engine doesn't explain. */
function isStopped({ reasons }: LastCheck): boolean {
  return reasons.includes(SCRIPT_MISSING) || reasons.includes(UNREACHED);
}

async function causeOf(check: LastCheck | undefined): Promise<UnansweredCause | undefined> {
  if (check?.reasons.includes(PART_MISSING)) return whyPartIsMissing();
  if (navigator.onLine === false) return 'offline';
  const [state, isReachable] = await Promise.all([engineState(), isPlatformReachable()]);
  if (state === 'down') return 'engineDown';
  // Only the addresses about the location don't respond to this browser, or only the engine, which others do reach.
  if (state === 'stopped') return isReachable ? 'blocked' : undefined;
  return state === 'works' && check !== undefined && isStopped(check) ? 'blocked' : undefined;
}

/**
 * Finds out, after a check without an answer, whether the browser is offline, a blocker stops the check, or the
 * location engine is down, and records the cause unless a newer check has a finding by then.
 */
export async function findOutWhyUnanswered(): Promise<void> {
  const check = lastCheck();
  if (check !== undefined && !isUnanswered(check)) return;
  const cause = await causeOf(check);
  if (lastCheck() === check) noteUnanswered(cause);
}

/** Records that a check wasn't made because the page's own code for it didn't load, and why. */
export async function notePartMissing(): Promise<void> {
  noteCheck({ status: 'UNAVAILABLE', reasons: [PART_MISSING] });
  await findOutWhyUnanswered();
}
