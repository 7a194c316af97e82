import { locationDevice } from '@sunflower/partner-protocols/location-device.ts';
import type { LocationClaims, PingRequest, PingResponse } from '@sunflower/partner-protocols/location-engine.ts';
import { LOCATION_TOKEN_LIFETIME_SECONDS } from '@sunflower/partner-protocols/location-engine.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { AddressDatabase } from './addresses/address-database.ts';
import type { Boundary, Point } from './boundary/boundary.ts';
import { stateAt } from './boundary/states.ts';
import type { LastPositions } from './judging/last-positions.ts';
import { nextPingSeconds } from './judging/next-ping.ts';
import { signsOf } from './judging/signs.ts';
import { stateLineNear } from './judging/state-line.ts';
import { judgeSamples, type Position } from './judging/verdict.ts';
import { DEFAULT_PLACE, findPlace } from './places.ts';
import type { SignToken } from './sign-token.ts';

/**
 * A refusal of a ping: an unknown place, no usable measurement, or, at a simulated place, a browser that denies its
 * location or has no answer.
 */
export type PingRefusal = 'PLACE_UNKNOWN' | 'POSITION_UNAVAILABLE' | 'PERMISSION_DENIED' | 'NO_ANSWER';

export type PingDeps = {
  readonly signToken: SignToken;
  readonly boundary: Boundary;
  readonly addresses: AddressDatabase;
  readonly lastPositions: LastPositions;
  readonly isSimulated: boolean;
};

/** Who sent a ping, and when. */
type PingContext = {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly now: Temporal.Instant;
};

/** The known facts about a device before the verdict. */
type Evidence = {
  readonly samples: readonly [Position, ...Position[]];
  readonly signs: LocationClaims['signs'];
  readonly place?: string;
};

/** A sample older than this no longer says where the device is. */
const OLDEST_SAMPLE_MS = 120_000;

/** Decides where a device is and returns a signed token with the verdict, whatever the verdict is. */
export function answerPing(
  deps: PingDeps,
  ping: PingRequest,
  context: PingContext,
): PingResponse | Refusal<PingRefusal> {
  const evidence = deps.isSimulated
    ? evidenceOfPlace(ping.place ?? DEFAULT_PLACE)
    : measuredEvidence(deps, ping, context);
  if (isRefusal(evidence)) return evidence;
  const { verdict, metersToLine, lineBearing, position } = judgeSamples(deps.boundary, evidence.samples);
  const moved = deps.isSimulated
    ? { metersPerSecond: 0, isImpossible: false }
    : deps.lastPositions.move(ping.subject, position, context.now.epochMilliseconds);
  const signs = moved.isImpossible ? [...evidence.signs, 'VELOCITY' as const] : evidence.signs;
  const issuedAt = Math.floor(context.now.epochMilliseconds / 1000);
  const shared = { isSimulated: deps.isSimulated, ...(evidence.place === undefined ? {} : { place: evidence.place }) };
  const claims: LocationClaims = {
    ...shared,
    jti: newId(),
    sub: ping.subject,
    iat: issuedAt,
    exp: issuedAt + LOCATION_TOKEN_LIFETIME_SECONDS,
    activity: ping.activity,
    verdict,
    signs,
    near: rounded(position, 1),
    ...(context.userAgent === undefined ? {} : { device: locationDevice(context.userAgent) }),
  };
  const reasons = [...(verdict === 'INSIDE' ? [] : [verdict]), ...signs];
  const region = verdict === 'OUTSIDE' ? stateAt(position) : undefined;
  const line = stateLineNear({ metersToLine, lineBearing });
  return {
    ...shared,
    status: reasons.length === 0 ? 'OK' : 'DENIED',
    reasons,
    token: deps.signToken(claims),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000).toString(),
    nextPingSeconds: nextPingSeconds({ metersToLine, metersPerSecond: moved.metersPerSecond }),
    position: { ...rounded(position, 2), accuracyMeters: Math.round(position.accuracyMeters) },
    ...(region === undefined ? {} : { region }),
    ...(line === undefined ? {} : { line }),
  };
}

function evidenceOfPlace(name: string): Evidence | Refusal<PingRefusal> {
  const place = findPlace(name);
  if (!place) return refuse('PLACE_UNKNOWN');
  if (place.failure !== undefined) return refuse(place.failure);
  return { samples: [place.position], signs: [...place.signs], place: place.name };
}

function measuredEvidence(
  { addresses }: PingDeps,
  { measurement }: PingRequest,
  { address }: PingContext,
): Evidence | Refusal<PingRefusal> {
  const [first, ...others] = measurement?.samples.filter(({ ageMs }) => ageMs <= OLDEST_SAMPLE_MS) ?? [];
  if (measurement === undefined || first === undefined) return refuse('POSITION_UNAVAILABLE');
  return { samples: [first, ...others], signs: signsOf(measurement, addresses.find(address)) };
}

/** Returns a point with so many decimals of a degree. */
function rounded({ latitude, longitude }: Point, decimals: number): Point {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
}
