import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { knownResult, type Query } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { LocationEngine } from '../../partner-ports/location-engine/location-engine-port.ts';
import { blockTamperedDevice, showsTampering } from './block-device.ts';
import { type LocationAnswer, locationReasons, refuseLocation, storedOutcomeOf } from './location-check.ts';
import { insertRefusedCheck, tokenUseQuery } from './location-store.ts';

/**
 * Input of a location check. Without a `useKey`, such as an order key, a token is accepted once; with one, again for
 * the same key.
 */
export type LocationInput = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly locationSubject: string;
  readonly token: string | undefined;
  readonly activity: string;
  /** Identifies the request's browser; see `locationDevice`. */
  readonly device?: string | undefined;
  /** The device in the player's list, if the sign-in named one. */
  readonly deviceId?: string | undefined;
  readonly useKey?: string;
  readonly now: Temporal.Instant;
};

/** A location check in progress; the caller takes its steps in this order. */
export type LocationCheck = {
  /**
   * Marks the token as used. It runs in the caller's transaction together with the queries of other modules, so a
   * refusal by any of them rolls the use back.
   */
  readonly query: Query<LocationAnswer>;
  /**
   * Stores a refused check and returns the answer. Callers take this step only if no earlier gate refused. Throws if
   * the location couldn't be checked.
   */
  conclude(answer: LocationAnswer): Promise<LocationAnswer>;
};

/** The location gate, created once by `openLocationGate`. */
export type LocationGate = {
  /**
   * Checks that the session is inside the state, by an engine's unexpired, unused token for this session and activity
   * without a sign of a false position. Refuses LOCATION_REQUIRED (no token), LOCATION_STALE (ping again),
   * LOCATION_OUTSIDE (outside Kansas) or LOCATION_DENIED (another reason). Stores a passed check in the caller's
   * transaction and a refused one outside it, so that it stays after a rollback (GLI19-12, GLI19-13).
   */
  beginCheck(input: LocationInput): Promise<LocationCheck>;
  /** Closes the gate's own connections. */
  close(): Promise<void>;
};

export type LocationGateDeps = {
  readonly engine: LocationEngine;
  /**
   * Database for refused checks. The gate has two connections of its own, because the caller's transaction is rolled
   * back, and waiting for a second connection of the same pool could take forever.
   */
  readonly databaseUrl: string;
  /** Whether simulated positions are accepted; never in production. */
  readonly acceptsSimulated: boolean;
};

const REFUSED_CHECKS_POOL_SIZE = 2;

/** Creates the location gate and its database pool; the caller closes both with `close()`. */
export function openLocationGate(deps: LocationGateDeps): LocationGate {
  const refusedChecks: Db = openDatabase({
    url: deps.databaseUrl,
    poolSize: REFUSED_CHECKS_POOL_SIZE,
    name: 'location-checks',
  });

  return {
    async beginCheck(input) {
      try {
        return await readLocation(input);
      } catch (error) {
        // A refusal by an earlier gate takes precedence over a failed location check.
        return { query: knownResult(refuseLocation([])), conclude: () => Promise.reject(error) };
      }
    },
    close: () => refusedChecks.destroy(),
  };

  async function readLocation(input: LocationInput): Promise<LocationCheck> {
    const refused = (reasons: readonly string[], claims?: LocationClaims): LocationCheck => ({
      query: knownResult(refuseLocation(reasons)),
      conclude: (answer) => conclude(input, answer, claims),
    });
    if (!input.token) return refused(['MISSING']);
    const claims = await deps.engine.readToken(input.token, input.now);
    if (typeof claims === 'string') return refused([claims]);
    const reasons = locationReasons(claims, { ...input, acceptsSimulated: deps.acceptsSimulated });
    if (reasons.length > 0) return refused(reasons, claims);
    const query = tokenUseQuery({
      ...input,
      tokenId: claims.jti,
      isSimulated: claims.isSimulated,
      near: claims.near,
      issuedAt: Temporal.Instant.fromEpochMilliseconds(claims.iat * 1000),
      expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
    });
    return { query, conclude: (answer) => conclude(input, answer, claims) };
  }

  async function conclude(input: LocationInput, answer: LocationAnswer, claims?: LocationClaims) {
    if (!isRefusal(answer)) return answer;
    const { reasons } = answer.details as { reasons: readonly string[] };
    await insertRefusedCheck(refusedChecks, {
      ...input,
      ...{ outcome: storedOutcomeOf(answer.refusal), reasons },
      ...{ tokenId: claims?.jti, isSimulated: claims?.isSimulated ?? false, near: claims?.near },
    });
    if (showsTampering(reasons)) await blockTamperedDevice(refusedChecks, input);
    return answer;
  }
}
