import { decodeJwt } from 'jose';
import type { LocationEngine } from './location-engine-port.ts';
import { signedTokenLocationEngine } from './signed-token-location-engine.ts';

/**
 * Reads the tokens of several engines at their origins: the first is the usual one, the others its fallbacks. A token
 * is read by the engine that it names as its issuer, and by the first if it names none of them.
 * Another engine's lost key set is no obstacle.
 */
export function locationEngines(origins: readonly [string, ...string[]]): LocationEngine {
  const engineOf = (origin: string) =>
    signedTokenLocationEngine({ issuer: origin, keySetUrl: `${origin}/.well-known/jwks.json` });
  const first = engineOf(origins[0]);
  const engines = new Map([[origins[0], first], ...origins.slice(1).map((one) => [one, engineOf(one)] as const)]);
  return { readToken: (token, now) => (engines.get(issuerOf(token) ?? '') ?? first).readToken(token, now) };
}

/** Returns a token's claim about its issuer, which that engine verifies. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
