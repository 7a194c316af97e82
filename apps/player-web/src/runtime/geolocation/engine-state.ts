import { GEOLOCATION_PATHS, locationEngineState } from '@sunflower/contracts/geolocation.ts';
import { send } from '../http/http-client.ts';
import { isUnanswered, lastCheck, noteEngine } from './last-check.ts';

/** Time limit of the request, for whose response a player waits after a failed check. */
const STATE_TIMEOUT_MS = 2_000;

/**
 * Asks the platform, after a check without an answer, whether the location engine is down, and records the response.
 * Without a response it records nothing, because the player's own connection may be the cause.
 */
export async function findOutWhyUnanswered(): Promise<void> {
  try {
    const state = await send({
      path: GEOLOCATION_PATHS.engine,
      answer: locationEngineState,
      timeoutMs: STATE_TIMEOUT_MS,
    });
    const check = lastCheck();
    if (check === undefined || isUnanswered(check)) noteEngine(state);
  } catch {
    // The guide then names the player's own connection as the cause.
  }
}
