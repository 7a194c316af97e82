import { z } from 'zod';

/**
 * The protocol between a browser, a location engine and the platform.
 *
 * The app loads `GET {engine}/location-engine.js`, which puts `SunflowerLocation.ping(activity, subject, options?)` on the page. The
 * engine judges where the device is and answers a token: an Ed25519-signed JWT (key set at `GET {engine}/.well-known/jwks.json`)
 * bound to one subject and one activity and valid for at most a minute. The app sends the token with its next request in the header
 * `X-Location-Token`; the platform believes the token's verdict, never the app.
 *
 *   POST /pings   pingRequestSchema -> pingAnswerSchema       (CORS: the app's origin only)
 *   GET  /places  the simulated positions, while simulation is on: placesAnswerSchema
 */
/**
 * Subresource integrity of the embedded engine's script, pinned here so that a browser runs no other one. A change of the script changes
 * this line in the same commit; a test compares the two.
 */
export const LOCATION_SCRIPT_INTEGRITY = 'sha384-RBntL0tjDB5BQOcH4hOPazpk0ALckw71J2tAJySKfbLNqNuqSG01ENh8uQYtVHRi';

/** Returns the version in the script's address: the start of its digest in base64url. The client derives the same one. */
export function locationScriptVersion(integrity: string): string {
  return integrity.replace('sha384-', '').slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');
}

export const LOCATION_TOKEN_AUDIENCE = 'sunflower-platform';
export const LOCATION_TOKEN_TYPE = 'location+jwt';
export const LOCATION_TOKEN_ALGORITHM = 'EdDSA';
/** Longest life of a token, from issue to expiry. */
export const LOCATION_TOKEN_LIFE_SECONDS = 60;

/** INSIDE the state for certain, OUTSIDE it, or UNCERTAIN: too near the border for the precision of the position, or none known. */
export const locationVerdictSchema = z.enum(['INSIDE', 'OUTSIDE', 'UNCERTAIN']);
export type LocationVerdict = z.infer<typeof locationVerdictSchema>;

/** Signs that a position is not the player's own (GLI19-13). Any of them blocks play, also inside the state. */
export const locationSignSchema = z.enum(['VPN', 'PROXY', 'REMOTE_DESKTOP', 'MOCK_LOCATION']);
export type LocationSign = z.infer<typeof locationSignSchema>;

/** What the position is asked for: the name of a flagged request, such as PURCHASE. */
export const pingActivitySchema = z.string().regex(/^[A-Z][A-Z0-9_-]{0,39}$/i);
/** Whom the token is for: the opaque `locationSubject` of a session. */
export const locationSubjectSchema = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);

export const pingRequestSchema = z.strictObject({
  activity: pingActivitySchema,
  subject: locationSubjectSchema,
  /** A simulated position by name; refused while simulation is off. */
  place: z.string().max(60).optional(),
});
export type PingRequest = z.infer<typeof pingRequestSchema>;

/** DENIED when the verdict is not INSIDE or a sign was seen; the token then says so too, for the platform's books. */
export const pingAnswerSchema = z.object({
  status: z.enum(['OK', 'DENIED']),
  reasons: z.array(z.string()),
  token: z.string(),
  expiresAt: z.string(),
  isSimulated: z.boolean(),
  place: z.string().optional(),
});
export type PingAnswer = z.infer<typeof pingAnswerSchema>;

/** What a token says beside the registered claims. No position: the platform keeps none (GLI19-13). */
export const locationClaimsSchema = z.object({
  jti: z.uuid(),
  sub: locationSubjectSchema,
  iat: z.int(),
  exp: z.int(),
  activity: pingActivitySchema,
  verdict: locationVerdictSchema,
  signs: z.array(locationSignSchema).max(8),
  isSimulated: z.boolean(),
  place: z.string().max(60).optional(),
});
export type LocationClaims = z.infer<typeof locationClaimsSchema>;

/** The simulated positions a badge can offer. */
export const placesAnswerSchema = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      verdict: locationVerdictSchema,
      signs: z.array(locationSignSchema),
    }),
  ),
  defaultPlace: z.string(),
});
export type PlacesAnswer = z.infer<typeof placesAnswerSchema>;

/** What `SunflowerLocation.ping` of the browser script resolves to; it never rejects. */
export type BrowserPingResult =
  | PingAnswer
  | { readonly status: 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE'; readonly reasons: readonly string[] };
/**
 * The global the script makes.
 * @internal A test of the script in the page reads it as this type.
 */
export type BrowserLocationEngine = {
  ping(activity: string, subject: string, options?: { place?: string }): Promise<BrowserPingResult>;
  places(): Promise<PlacesAnswer | undefined>;
  /** Gives up every ping under way; their answer is UNAVAILABLE for the reason STOPPED. */
  stop(): void;
};
