import type { EngineAnswer, LocationEngine } from './location-engine.ts';

/** How long the second engine is asked first after the usual one had no answer. */
export const PREFER_FALLBACK_MS = 60_000;

/** The usual engine stopped because the page asked it to; the other one must not start. */
const STOPPED = 'STOPPED';

function hasNoAnswer(answer: EngineAnswer): boolean {
  return answer.status === 'UNAVAILABLE' && !answer.reasons.includes(STOPPED);
}

/**
 * Returns an engine that asks a second one when the usual one has no answer, and then that one first for a minute. It
 * never asks the second one for a better answer: a refusal of the usual engine is final. `nowMs` is a monotonic
 * time.
 */
export function withFallback(
  usual: LocationEngine,
  loadSecond: () => Promise<LocationEngine | undefined>,
  nowMs: () => number = () => performance.now(),
): LocationEngine {
  let second: LocationEngine | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  async function pingSecond(...ping: Parameters<LocationEngine['ping']>): Promise<EngineAnswer | undefined> {
    second ??= await loadSecond();
    return second?.ping(...ping);
  }

  return {
    async ping(...ping) {
      if (nowMs() - failedAtMs < PREFER_FALLBACK_MS) {
        const answer = await pingSecond(...ping);
        if (answer !== undefined && !hasNoAnswer(answer)) return answer;
      }
      const answer = await usual.ping(...ping);
      if (!hasNoAnswer(answer)) return answer;
      failedAtMs = nowMs();
      return (await pingSecond(...ping)) ?? answer;
    },
    places: () => usual.places(),
    stop: () => {
      usual.stop();
      second?.stop();
    },
  };
}
