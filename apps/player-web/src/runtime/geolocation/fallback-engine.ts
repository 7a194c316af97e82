import type { EngineAnswer, LocationEngine, PingOptions } from './location-engine.ts';

/** How long the second engine is called first after the usual engine had no answer. */
export const PREFER_FALLBACK_MS = 60_000;

/** How long one engine is called alone. The rest of a ping's time limit is enough for the other engine. */
export const ALONE_MS = 1_200;

/** The usual engine stopped because the page stopped it, so the other engine must not start. */
const STOPPED = 'STOPPED';

function isAnswered(answer: EngineAnswer | undefined): answer is EngineAnswer {
  return answer !== undefined && (answer.status !== 'UNAVAILABLE' || answer.reasons.includes(STOPPED));
}

type Query = Promise<EngineAnswer | undefined>;

/**
 * Returns an engine's answer within the time in which only that engine is called; undefined if it has no answer by
 * then.
 */
async function answerAlone(query: Query): Promise<EngineAnswer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ALONE_MS);
  });
  const answer = await Promise.race([query, late]).finally(() => clearTimeout(timer));
  return isAnswered(answer) ? answer : undefined;
}

/** Returns an engine's answer. Rejects if the engine has none, so that the other engine's answer counts. */
async function answerOf(query: Query): Promise<EngineAnswer> {
  const answer = await query;
  if (isAnswered(answer)) return answer;
  throw new Error('the location engine has no answer');
}

function isRefusal(answer: EngineAnswer | undefined): answer is EngineAnswer {
  return answer?.status === 'DENIED' || answer?.status === 'PERMISSION_DENIED';
}

/**
 * Returns an engine that also calls a second engine when the usual one is late or has no answer, and then calls the
 * second one first for a minute. The first answer counts; a later refusal of the usual engine goes to `onLateRefusal`.
 * `nowMs` is monotonic.
 */
export function withFallback(
  usual: LocationEngine,
  loadSecond: () => Promise<LocationEngine | undefined>,
  nowMs: () => number = () => performance.now(),
): LocationEngine {
  let second: LocationEngine | undefined;
  let isSecondGood = false;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  async function pingSecond(...ping: Parameters<LocationEngine['ping']>): Promise<EngineAnswer | undefined> {
    second ??= await loadSecond();
    const answer = await second?.ping(...ping);
    isSecondGood = isAnswered(answer);
    return answer;
  }

  /** Reports a refusal by the usual engine that arrives after the ping was answered. */
  async function watchLate(query: Query, answered: EngineAnswer, onLateRefusal: PingOptions['onLateRefusal']) {
    const late = await query.catch(() => undefined);
    if (late === answered || !isRefusal(late)) return;
    failedAtMs = Number.NEGATIVE_INFINITY;
    onLateRefusal?.(late);
  }

  return {
    async ping(activity, subject, { onLateRefusal, ...options } = {}) {
      const ping = [activity, subject, options] as const;
      const isSecondFirst = isSecondGood && nowMs() - failedAtMs < PREFER_FALLBACK_MS;
      const queryUsual = () => usual.ping(...ping);
      const querySecond = () => pingSecond(...ping);
      const first = isSecondFirst ? querySecond() : queryUsual();
      const answer = await answerAlone(first);
      if (answer) return answer;
      if (!isSecondFirst) failedAtMs = nowMs();
      const other = isSecondFirst ? queryUsual() : querySecond();
      const ofUsual = isSecondFirst ? other : first;
      try {
        const answered = await Promise.any([answerOf(first), answerOf(other)]);
        void watchLate(ofUsual, answered, onLateRefusal);
        return answered;
      } catch {
        return (await ofUsual) ?? { status: 'UNAVAILABLE', reasons: [] };
      }
    },
    places: () => usual.places(),
    stop: () => {
      usual.stop();
      second?.stop();
    },
  };
}
