import { knownAnswer, type Question } from '@sunflower/service-base/db/ask-together.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { LocationEngine } from '../../partner-ports/location-engine/location-engine-port.ts';
import { type LocationRefusal, locationReasons } from './location-check.ts';
import { insertRefusedCheck, useTokenQuestion } from './location-store.ts';

/** What a gate asks for. `useKey` (the order key) lets the same use be answered again with the same token; without it a token passes once. */
export type LocationQuestion = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly locationSubject: string;
  readonly token: string | undefined;
  readonly activity: string;
  readonly useKey?: string;
  readonly now: Temporal.Instant;
};

/** A location that was proven just now. */
export type FreshLocation = { readonly checkedAt: Temporal.Instant; readonly isSimulated: boolean };

/**
 * The gate's answer. A refused check is stored when it is called, and only then: the caller does so when no gate before this one has refused.
 * Throws when the location could not be judged.
 */
export type LocationAnswer = () => Promise<FreshLocation | Refusal<LocationRefusal>>;

/** The location gate, made once by `openLocationGate`. */
export type LocationGate = {
  /**
   * Proves that the session is inside the state now: a token of the engine for this session and activity, not expired, not used
   * before, without any sign of a false position. LOCATION_REQUIRED: none was sent; LOCATION_STALE: ping again; LOCATION_DENIED: the
   * answer is no. The token is read at once and used by the question, which is asked in the caller's transaction together with those of
   * other rooms: a refusal of any of them rolls the use back. Every outcome is stored, a refused one also then (GLI19-12, GLI19-13).
   */
  locationQuestion(asked: LocationQuestion): Promise<Question<LocationAnswer>>;
  /** Closes the gate's own connections. */
  close(): Promise<void>;
};

export type LocationGateDeps = {
  readonly engine: LocationEngine;
  /**
   * Where refused checks are written: over two connections of the gate's own, because the caller's transaction will be rolled back,
   * and a transaction that waited for a second connection of its own pool could wait for ever.
   */
  readonly databaseUrl: string;
  /** Whether simulated positions count; never in production. */
  readonly acceptsSimulated: boolean;
};

type Judgement = {
  readonly outcome: LocationRefusal;
  readonly reasons: readonly string[];
  readonly isSimulated: boolean;
};

const REFUSED_CHECKS_POOL_SIZE = 2;

/** Makes the location gate; close it with `close()`. */
export function openLocationGate(deps: LocationGateDeps): LocationGate {
  const refusedChecks: Db = openDatabase({
    url: deps.databaseUrl,
    poolSize: REFUSED_CHECKS_POOL_SIZE,
    name: 'location-checks',
  });

  async function judge(question: LocationQuestion): Promise<Question<FreshLocation | Judgement>> {
    if (!question.token) return knownAnswer({ outcome: 'LOCATION_REQUIRED', reasons: ['MISSING'], isSimulated: false });
    const claims = await deps.engine.readToken(question.token, question.now);
    if (typeof claims === 'string') {
      const outcome = claims === 'EXPIRED' ? 'LOCATION_STALE' : 'LOCATION_DENIED';
      return knownAnswer({ outcome, reasons: [claims], isSimulated: false });
    }
    const { isSimulated } = claims;
    const reasons = locationReasons(claims, { ...question, acceptsSimulated: deps.acceptsSimulated });
    if (reasons.length > 0) return knownAnswer({ outcome: 'LOCATION_DENIED', reasons, isSimulated });
    const use = useTokenQuestion({
      ...question,
      tokenId: claims.jti,
      useKey: question.useKey ?? claims.jti,
      isSimulated,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
    });
    return {
      expression: use.expression,
      read: (answer) => {
        const outcome = use.read(answer);
        if (outcome === 'blocked') return { outcome: 'LOCATION_DENIED', reasons: ['BLOCKED'], isSimulated };
        const isSpent = outcome === 'used' || (outcome === 'repeated' && question.useKey === undefined);
        if (isSpent) return { outcome: 'LOCATION_STALE', reasons: ['USED'], isSimulated };
        return { checkedAt: question.now, isSimulated };
      },
    };
  }

  return {
    async locationQuestion(asked) {
      try {
        const { expression, read } = await judge(asked);
        return { expression, read: (answer) => () => answerOf(asked, read(answer)) };
      } catch (error) {
        // Whoever is refused by an earlier gate hears of that, whether or not her place could be judged.
        return knownAnswer(() => Promise.reject(error));
      }
    },
    close: () => refusedChecks.destroy(),
  };

  async function answerOf(asked: LocationQuestion, judgement: FreshLocation | Judgement) {
    if ('checkedAt' in judgement) return judgement;
    await insertRefusedCheck(refusedChecks, { ...asked, ...judgement });
    return refuse(judgement.outcome, { details: { reasons: judgement.reasons } });
  }
}
