import { isLocalhostName, localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as oidc from 'openid-client';

/** Which OpenID provider to trust: any one, by its issuer. */
export type OpenIdSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What has to be remembered between sending a browser away and having it back. */
export type StartedLogin = {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Who signed in. `idToken` serves as the hint when the player signs out. */
export type FinishedLogin = {
  readonly subject: string;
  readonly idToken: string;
  /** When the password was typed, to the second. */
  readonly authenticatedAt: Temporal.Instant;
};

export type LoginRefusal = Refusal<'LOGIN_CANCELLED' | 'LOGIN_FAILED'>;

/** The gateway's side of OpenID Connect: code flow with PKCE, state and nonce. Throws when the provider cannot be reached. */
export type OpenIdProvider = {
  /** `uiLocales` are tags, apart by spaces: the language of the provider's pages. */
  startLogin(options: { redirectUri: string; hint?: string; uiLocales?: string }): Promise<StartedLogin>;
  /** `callback` is the public address the browser came back to, with its parameters. */
  finishLogin(callback: URL, started: Omit<StartedLogin, 'address'>): Promise<FinishedLogin | LoginRefusal>;
  /** Where to send a browser to end the provider's session too; undefined when the provider has no such address. */
  logoutAddress(options: { idToken: string; returnTo: string; state: string }): Promise<string | undefined>;
};

/** A login is fresh: the password was typed at most this long before the browser came back. */
const MAX_AGE_SECONDS = 300;
const TIMEOUT_SECONDS = 10;

export function openIdProvider(settings: OpenIdSettings): OpenIdProvider {
  const discovered = discoverOnce(settings);
  return {
    async startLogin({ redirectUri, hint, uiLocales }) {
      const config = await discovered();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Every session of ours begins with a password: a provider that still knows the browser must not let it in silently (GLI19-05).
        prompt: 'login',
        max_age: String(MAX_AGE_SECONDS),
        ...(hint === undefined ? {} : { kc_idp_hint: hint }),
        ...(uiLocales === undefined ? {} : { ui_locales: uiLocales }),
      });
      return { address: address.href, state, nonce, codeVerifier };
    },
    async finishLogin(callback, started) {
      const config = await discovered();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: started.state,
          expectedNonce: started.nonce,
          pkceCodeVerifier: started.codeVerifier,
          idTokenExpected: true,
          maxAge: MAX_AGE_SECONDS,
        });
        const claims = tokens.claims();
        if (!claims || claims.auth_time === undefined || tokens.id_token === undefined) return refuse('LOGIN_FAILED');
        const authenticatedAt = Temporal.Instant.fromEpochMilliseconds(claims.auth_time * 1_000);
        return { subject: claims.sub, idToken: tokens.id_token, authenticatedAt };
      } catch (error) {
        return refusalFor(error);
      }
    },
    async logoutAddress({ idToken, returnTo, state }) {
      const config = await discovered();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo, state })
        .href;
    },
  };
}

/** Asks the provider for its addresses at first use and keeps them; after a failure the next caller asks again. */
function discoverOnce(settings: OpenIdSettings): () => Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  const isOnThisMachine = isLocalhostName(issuer.hostname) || issuer.hostname === '127.0.0.1';
  const held: { config?: Promise<oidc.Configuration> } = {};
  return () => {
    held.config ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, oidc.ClientSecretBasic(settings.clientSecret), {
        [oidc.customFetch]: localhostFetch as oidc.CustomFetch,
        timeout: TIMEOUT_SECONDS,
        // Plain http is for this machine alone; any other provider must speak https.
        execute: isOnThisMachine ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        delete held.config;
        throw error;
      });
    return held.config;
  };
}

/** The provider's "no" and anything forged are refusals; a provider that cannot be reached is a fault. */
function refusalFor(error: unknown): LoginRefusal {
  if (error instanceof oidc.AuthorizationResponseError) {
    return refuse(error.error === 'access_denied' ? 'LOGIN_CANCELLED' : 'LOGIN_FAILED', {
      details: { error: error.error },
    });
  }
  if (error instanceof oidc.ResponseBodyError && error.status < 500) {
    return refuse('LOGIN_FAILED', { details: { error: error.error } });
  }
  if (error instanceof oidc.ClientError && !(error.cause instanceof TypeError) && error.code !== 'OAUTH_TIMEOUT') {
    return refuse('LOGIN_FAILED', { details: { error: error.code ?? 'unknown' } });
  }
  throw error;
}
