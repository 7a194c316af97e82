import { isLocalhostName, localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as oidc from 'openid-client';

/** The OpenID provider to trust. Any provider works; it is identified by its issuer. */
export type OpenIdSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What has to be stored between redirecting a browser to the provider and its return. */
export type StartedLogin = {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** The player who signed in. `idToken` serves as the hint when the player signs out. */
export type FinishedLogin = {
  readonly subject: string;
  readonly idToken: string;
  /** When the password was entered, to the second. */
  readonly authenticatedAt: Temporal.Instant;
  /** Whether that is exact to the millisecond. */
  readonly isTimeExact: boolean;
  /** The browser, if the provider names it: its id is another one for each account. */
  readonly deviceId: string | undefined;
  /** False after a sign-in with a passkey; a provider without the claim asks for the password. */
  readonly isPasswordEntered: boolean;
};

export type LoginRefusal = Refusal<'LOGIN_CANCELED' | 'LOGIN_FAILED'>;

/**
 * Relying-party side of OpenID Connect: code flow with PKCE, state and nonce. Throws if the provider can't be reached.
 */
export type OpenIdProvider = {
  /** `uiLocales` are language tags separated by spaces, for the provider's pages. */
  startLogin(options: { redirectUri: string; hint?: string; uiLocales?: string }): Promise<StartedLogin>;
  /** `callback` is the public address that the browser returned to, with its parameters. */
  finishLogin(callback: URL, started: Omit<StartedLogin, 'address'>): Promise<FinishedLogin | LoginRefusal>;
  /** Returns the address that ends the provider's session too; undefined if the provider has none. */
  logoutAddress(options: { idToken: string; returnTo: string; state: string }): Promise<string | undefined>;
};

/** Maximum time between entering the password and the browser's return. */
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
        // Every session starts with a password: a provider that still has a session for the browser must not sign it in
        // silently (GLI19-05).
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
        return {
          ...{ subject: claims.sub, idToken: tokens.id_token, deviceId: deviceOf(claims.device) },
          ...timeOf({ seconds: claims.auth_time, milliseconds: claims.authenticated_at_ms }),
          isPasswordEntered: claims.password_entered !== false,
        };
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

/**
 * Returns when the player signed in. The standard claim is in whole seconds; the embedded provider also has one in
 * milliseconds, which is exact if both agree.
 */
function timeOf(time: { seconds: number; milliseconds: unknown }) {
  const { seconds, milliseconds } = time;
  const isExact = typeof milliseconds === 'number' && Math.floor(milliseconds / 1_000) === seconds;
  const ms = isExact ? milliseconds : seconds * 1_000;
  return { authenticatedAt: Temporal.Instant.fromEpochMilliseconds(ms), isTimeExact: isExact };
}

/** Returns the claim of the embedded provider; other providers have none, or one of another form. */
function deviceOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && /^[\w-]{1,64}$/.test(claim) ? claim : undefined;
}

/**
 * Returns a function that fetches the provider's endpoints on first use and caches them; after a failure the next call
 * tries again.
 */
function discoverOnce(settings: OpenIdSettings): () => Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  const isOnThisMachine = isLocalhostName(issuer.hostname) || issuer.hostname === '127.0.0.1';
  const cached: { config?: Promise<oidc.Configuration> } = {};
  return () => {
    cached.config ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, oidc.ClientSecretBasic(settings.clientSecret), {
        [oidc.customFetch]: localhostFetch as oidc.CustomFetch,
        timeout: TIMEOUT_SECONDS,
        // Plain http is allowed only on this machine; any other provider has to use https.
        execute: isOnThisMachine ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        delete cached.config;
        throw error;
      });
    return cached.config;
  };
}

/**
 * Returns a refusal if the provider rejected the login or the response is forged; throws if the provider can't be
 * reached.
 */
function refusalFor(error: unknown): LoginRefusal {
  if (error instanceof oidc.AuthorizationResponseError) {
    return refuse(error.error === 'access_denied' ? 'LOGIN_CANCELED' : 'LOGIN_FAILED', {
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
