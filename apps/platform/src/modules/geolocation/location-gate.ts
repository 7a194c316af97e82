import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { knownResult, type Query } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { LocationEngine } from '../../partner-ports/location-engine/location-engine-port.ts';
import { blockTamperedDevice, showsTampering } from './block-device.ts';
import { type LocationAnswer, locationReasons, outcomeOf, refuseLocation } from './location-check.ts';
import { insertRefusedCheck, useTokenQuery } from './location-store.ts';

/**
 * Input of a location check. With a `useKey` (the order key) the same token is accepted again for the same use; without
 * one a token is accepted once.
 */
export type LocationQueryInput = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly locationSubject: string;
  readonly token: string | undefined;
  readonly activity: string;
  /** The browser of the request, see `locationDevice`. */
  readonly device?: string | undefined;
  /** The device in the player's list, if the sign-in named one. */
  readonly deviceId?: string | undefined;
  readonly useKey?: string;
  readonly now: Temporal.Instant;
};

/**
 * The gate's result. A refused check is stored only when this is called, and callers call it only if no earlier gate
 * has refused. Throws when the location couldn't be checked.
 */
export type LocationResult = () => Promise<LocationAnswer>;

/** The location gate, created once by `openLocationGate`. */
export type LocationGate = {
  /**
   * Checks that the session is inside the state now: a token of the engine for this session and activity, not expired,
   * not used before, without any sign of a false position. LOCATION_REQUIRED: no token was sent; LOCATION_STALE: ping
   * again; LOCATION_OUTSIDE: outside Kansas; LOCATION_DENIED: the location is refused for another reason. The token is
   * read immediately and marked as used by the returned query, which runs in the caller's transaction together with
   * those of other modules, so a refusal by any of them rolls the use back. A passed check is stored in that
   * transaction, a refused one outside it, so that it stays after a rollback (GLI19-12, GLI19-13).
   */
  locationQuery(input: LocationQueryInput): Promise<Query<LocationResult>>;
  /** Closes the gate's own connections. */
  close(): Promise<void>;
};

export type LocationGateDeps = {
  readonly engine: LocationEngine;
  /**
   * Database for refused checks. They use the gate's own two connections, because the caller's transaction is rolled
   * back, and a transaction that waits for a second connection of its own pool could wait forever.
   */
  readonly databaseUrl: string;
  /** Whether simulated positions are accepted; never in production. */
  readonly acceptsSimulated: boolean;
};

/** The answer, and what a refused check stores of the token. */
type Judgment = { readonly answer: LocationAnswer; readonly claims?: LocationClaims | undefined };

const REFUSED_CHECKS_POOL_SIZE = 2;

/** Creates the location gate and its database pool; the caller closes both with `close()`. */
export function openLocationGate(deps: LocationGateDeps): LocationGate {
  const refusedChecks: Db = openDatabase({
    url: deps.databaseUrl,
    poolSize: REFUSED_CHECKS_POOL_SIZE,
    name: 'location-checks',
  });

  async function judge(input: LocationQueryInput): Promise<Query<Judgment>> {
    const refused = (reasons: readonly string[], claims?: LocationClaims) =>
      knownResult({ answer: refuseLocation(reasons), claims });
    if (!input.token) return refused(['MISSING']);
    const claims = await deps.engine.readToken(input.token, input.now);
    if (typeof claims === 'string') return refused([claims]);
    const reasons = locationReasons(claims, { ...input, acceptsSimulated: deps.acceptsSimulated });
    if (reasons.length > 0) return refused(reasons, claims);
    const use = useTokenQuery({
      ...input,
      tokenId: claims.jti,
      isSimulated: claims.isSimulated,
      near: claims.near,
      issuedAt: Temporal.Instant.fromEpochMilliseconds(claims.iat * 1000),
      expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
    });
    return { expression: use.expression, read: (result) => ({ answer: use.read(result), claims }) };
  }

  return {
    async locationQuery(input) {
      try {
        const { expression, read } = await judge(input);
        return { expression, read: (result) => () => resultOf(input, read(result)) };
      } catch (error) {
        // If an earlier gate refuses, that refusal takes precedence over a failed location check.
        return knownResult(() => Promise.reject(error));
      }
    },
    close: () => refusedChecks.destroy(),
  };

  async function resultOf(input: LocationQueryInput, { answer, claims }: Judgment): Promise<LocationAnswer> {
    if (!isRefusal(answer)) return answer;
    const { reasons } = answer.details as { reasons: readonly string[] };
    await insertRefusedCheck(refusedChecks, {
      ...input,
      ...{ outcome: outcomeOf(answer.refusal), reasons },
      ...{ tokenId: claims?.jti, isSimulated: claims?.isSimulated ?? false, near: claims?.near },
    });
    if (showsTampering(reasons)) await blockTamperedDevice(refusedChecks, input);
    return answer;
  }
}
