import { z } from 'zod';
import { line } from './one-line.ts';

/**
 * The protocol between a browser, a location engine and the platform, as in README.md. The platform trusts the verdict
 * in the engine's signed token, never the app.
 */
/**
 * Subresource integrity of the embedded engine's script, pinned here so that a browser runs no other script. A change
 * of the script changes this line in the same commit; a test compares the two.
 */
export const LOCATION_SCRIPT_INTEGRITY = 'sha384-1YgH8wfXd8++F/I8pTy8+c878zxam8ii6V+TRuEJ+MueJW/7NfrBM+qxhANlxuDt';

/**
 * Returns the version in the script's address: the start of its digest in base64url. The client derives the same
 * version.
 */
export function locationScriptVersion(integrity: string): string {
  return integrity.replace('sha384-', '').slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');
}

export const LOCATION_TOKEN_AUDIENCE = 'sunflower-platform';
export const LOCATION_TOKEN_TYPE = 'location+jwt';
export const LOCATION_TOKEN_ALGORITHM = 'EdDSA';
/** Maximum validity of a token, from issue to expiry. */
export const LOCATION_TOKEN_LIFETIME_SECONDS = 60;

/**
 * INSIDE the state for certain, OUTSIDE it, or UNCERTAIN: too near the border for the location's precision, or no
 * location.
 */
export const locationVerdictSchema = z.enum(['INSIDE', 'OUTSIDE', 'UNCERTAIN']);
export type LocationVerdict = z.infer<typeof locationVerdictSchema>;

/** Signs that a location is not the player's own (GLI19-13). Any of them blocks play, even inside the state. */
export const locationSignSchema = z.enum([
  'VPN',
  'PROXY',
  'REMOTE_DESKTOP',
  'MOCK_LOCATION',
  /** Faster than any vehicle since the last ping. */
  'VELOCITY',
  /** Clock, languages and network don't fit a device in Kansas. */
  'IMPLAUSIBLE',
]);
export type LocationSign = z.infer<typeof locationSignSchema>;

/** The purpose of the location check: the name of a flagged request, such as PURCHASE. */
export const pingActivitySchema = z.string().regex(/^[A-Z][A-Z0-9_-]{0,39}$/i);
/** The subject of the token: the opaque `locationSubject` of a session. */
export const locationSubjectSchema = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** No control characters and lone surrogates. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** A browser's measurement: positions, and signs of whether they are real. */
const measurementSchema = z.strictObject({
  samples: z
    .array(
      z.strictObject({
        latitude,
        longitude,
        /** The device is this near to the point in 19 of 20 cases. */
        accuracyMeters: z.number().min(0).max(1_000_000),
        ageMs: z.int().min(0).max(3_600_000),
      }),
    )
    .min(1)
    .max(5),
  /** Minutes that the browser's clock is ahead of UTC. */
  utcOffsetMinutes: z.int().min(-840).max(840),
  languages: z.array(z.string().max(35).regex(PLAIN)).max(10),
  /** The findings of the script: a driven browser, a replaced position service, a remote display. */
  marks: z.array(z.enum(['AUTOMATION', 'OVERRIDDEN_API', 'REMOTE_DISPLAY'])).max(3),
});
export type Measurement = z.infer<typeof measurementSchema>;

export const pingRequestSchema = z.strictObject({
  activity: pingActivitySchema,
  subject: locationSubjectSchema,
  /** A simulated location by name; ignored while simulation is off. */
  place: z.string().max(60).regex(PLAIN).optional(),
  /** Needed while simulation is off. */
  measurement: measurementSchema.optional(),
});
export type PingRequest = z.infer<typeof pingRequestSchema>;

/** The nearest point of the state line: meters, and the direction it is in. */
const stateLineSchema = z.object({
  meters: z.number().min(0).max(100_000),
  direction: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']),
});
export type StateLine = z.infer<typeof stateLineSchema>;

/**
 * DENIED if the verdict isn't INSIDE or a sign was found; the token then has the same result, for the platform's
 * records.
 */
export const pingResponseSchema = z.object({
  status: z.enum(['OK', 'DENIED']),
  reasons: z.array(line()),
  token: line(),
  expiresAt: line(),
  isSimulated: z.boolean(),
  place: line().optional(),
  /** The state of a location outside Kansas. Only for the page, which shows it; the token doesn't contain it. */
  region: line().max(60).optional(),
  /** Seconds after which the page pings again: sooner near the border and while moving. */
  nextPingSeconds: z.int().min(1).max(3_600).optional(),
  /** The state line, if it is near. Only for the page. */
  line: stateLineSchema.optional(),
  /** The judged location, rounded to about a kilometer, and its precision. Only for the page's map. */
  position: z.object({ latitude, longitude, accuracyMeters: z.number().min(0) }).optional(),
});
export type PingResponse = z.infer<typeof pingResponseSchema>;

/**
 * A token's claims in addition to the registered ones. Its only trace of the location is `near`, rounded to a tenth of
 * a degree, about ten kilometers: the platform stores no more than that (GLI19-13).
 */
export const locationClaimsSchema = z.object({
  jti: z.uuid(),
  sub: locationSubjectSchema,
  iat: z.int(),
  exp: z.int(),
  activity: pingActivitySchema,
  verdict: locationVerdictSchema,
  signs: z.array(locationSignSchema).max(8),
  isSimulated: z.boolean(),
  place: line().max(60).optional(),
  near: z.object({ latitude, longitude }).optional(),
  /** The browser that pinged, see `locationDevice`; a token of an app has no device. */
  device: line().max(64).optional(),
});
export type LocationClaims = z.infer<typeof locationClaimsSchema>;

/** The simulated locations, as the app's simulation badge offers them. */
export const placesResponseSchema = z.object({
  places: z.array(
    z.object({
      name: line(),
      title: line(),
      verdict: locationVerdictSchema,
      signs: z.array(locationSignSchema),
    }),
  ),
  defaultPlace: line(),
});
export type PlacesResponse = z.infer<typeof placesResponseSchema>;

/** The result of `SunflowerLocation.ping` in the browser script; the promise never rejects. */
export type BrowserPingResult =
  | PingResponse
  | { readonly status: 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE'; readonly reasons: readonly string[] };
/**
 * The global that the script creates.
 * @internal A test of the script in the page reads it as this type.
 */
export type BrowserLocationEngine = {
  ping(activity: string, subject: string, options?: { place?: string }): Promise<BrowserPingResult>;
  places(): Promise<PlacesResponse | undefined>;
  /** Cancels every running ping; their result is UNAVAILABLE with the reason STOPPED. */
  stop(): void;
};
