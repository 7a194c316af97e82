import { type KeyObject, sign } from 'node:crypto';
import {
  LOCATION_TOKEN_ALGORITHM,
  LOCATION_TOKEN_AUDIENCE,
  LOCATION_TOKEN_TYPE,
  type LocationClaims,
} from '@sunflower/partner-protocols/location-engine.ts';

/** Signs the claims of a token. */
export type SignToken = (claims: LocationClaims) => string;

/**
 * Returns a function that signs an issuer's tokens as JWTs. It signs in this thread, because handing a token to another
 * thread, as `jose` does, takes several times as long.
 */
export function tokenSigner(
  keys: { readonly signingKey: KeyObject; readonly keyId: string },
  issuer: string,
): SignToken {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = encoded({ alg: LOCATION_TOKEN_ALGORITHM, typ: LOCATION_TOKEN_TYPE, kid: keys.keyId });
  return (claims) => {
    const signed = `${header}.${encoded({ ...claims, iss: issuer, aud: LOCATION_TOKEN_AUDIENCE })}`;
    return `${signed}.${sign(null, Buffer.from(signed), keys.signingKey).toString('base64url')}`;
  };
}
