import { HOST_COOKIE } from '@sunflower/service-base/http/host-cookie.ts';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { findAccount } from '../accounts/accounts-store.ts';
import { deviceInMethods, timeInMethods } from '../accounts/login-methods.ts';
import { CLIENT_ID, type IdentityProviderConfig, REALM } from '../config.ts';
import type { PageStack } from '../pages/layout.ts';
import { errorPage, signedOutPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { answerErrors } from './answer-errors.ts';
import { artifactsAdapter } from './artifacts-adapter.ts';
import { handleEndSession, redirectWhenSignedOut } from './logout.ts';

/** Path prefix of every address of the realm. */
export const REALM_PATH = `/realms/${REALM}`;
const PROTOCOL_PATH = '/protocol/openid-connect';

const MINUTE_SECONDS = 60;
/** How long a started sign-in page is valid. */
export const INTERACTION_SECONDS = 10 * MINUTE_SECONDS;

/**
 * Cookies are Secure even on plain http, because browsers treat *.localhost as trustworthy. The two cookies of an
 * interaction are bound to their path, which the `__Host-` prefix doesn't allow.
 */
const { httpOnly, sameSite, secure } = HOST_COOKIE;
const COOKIE = { httpOnly, sameSite, secure, signed: true } as const;

const COOKIE_NAMES = {
  session: '__Host-id-session',
  interaction: '__Secure-id-interaction',
  resume: '__Secure-id-resume',
} as const;

const LIFETIME_SECONDS = {
  AccessToken: MINUTE_SECONDS,
  AuthorizationCode: MINUTE_SECONDS,
  IdToken: 10 * MINUTE_SECONDS,
  Interaction: INTERACTION_SECONDS,
  Session: 60 * MINUTE_SECONDS,
  Grant: 60 * MINUTE_SECONDS,
} as const;

export type ProviderParts = {
  readonly config: IdentityProviderConfig;
  readonly origin: string;
  readonly db: IdentityProviderDb;
  readonly signingKeys: readonly JWK[];
  readonly frame: PageStack;
};

/**
 * Builds the OpenID provider: code flow with PKCE for one trusted client, without a consent screen, and logout that
 * asks the player only if the request has no ID token of theirs.
 */
export function buildProvider(parts: ProviderParts): Provider {
  const provider = new Provider(`${parts.origin}${REALM_PATH}`, configurationOf(parts));
  // Makes the library trust the protocol header, which the edge sets on every request (`pinToOrigin`).
  provider.proxy = true;
  keepCookiesSecure(provider);
  provider.use(answerErrors(provider, parts.frame));
  provider.use(redirectWhenSignedOut);
  return provider;
}

/** Makes the library set every cookie as Secure. It would otherwise check the connection to decide that. */
function keepCookiesSecure(provider: Provider): void {
  const createContext = provider.createContext.bind(provider);
  provider.createContext = ((request, response) => {
    const ctx = createContext(request, response);
    ctx.cookies.secure = true;
    return ctx;
  }) as typeof provider.createContext;
}

/** Returns the accounts that may sign in, and the consent for our one trusted client, which needs no screen. */
function accountsOf(db: IdentityProviderDb): Pick<Configuration, 'findAccount' | 'loadExistingGrant'> {
  return {
    findAccount: async (_ctx, subject, token) => {
      const account = await findAccount(db, { accountId: subject });
      if (!account || account.lockedAt) return undefined;
      const methods = (token as { amr?: string[] } | undefined)?.amr;
      if (methods === undefined) return { accountId: subject, claims: () => ({ sub: subject }) };
      const of = { device: deviceInMethods(methods), authenticated_at_ms: timeInMethods(methods) };
      const known = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));
      const claims = { sub: subject, password_entered: methods.includes('pwd'), ...known };
      return { accountId: subject, claims: () => claims };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

function configurationOf(parts: ProviderParts): Configuration {
  const { config, db, frame } = parts;
  return {
    ...accountsOf(db),
    adapter: (kind: string) => artifactsAdapter(db, kind),
    jwks: { keys: [...parts.signingKeys] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: config.clientSecret,
        redirect_uris: [`${config.appOrigin}/gateway/callback`],
        post_logout_redirect_uris: [`${config.appOrigin}/gateway/logged-out`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        response_modes: ['query'],
      },
    ],
    cookies: { names: COOKIE_NAMES, long: COOKIE, short: COOKIE, keys: [config.cookieSecret] },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes: ['openid'],
    // `device` is ours, the account's id of the browser, and so is `authenticated_at_ms`: `auth_time` is in seconds.
    claims: { openid: ['sub', 'device', 'password_entered', 'authenticated_at_ms'] },
    // Keycloak's hint for an upstream provider: accepted and ignored.
    extraParams: ['kc_idp_hint'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => handleEndSession(ctx, form, frame),
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage({ ...frame, language: pageLanguage(undefined, ctx.get('accept-language')) });
        },
      },
    },
    routes: {
      authorization: `${PROTOCOL_PATH}/auth`,
      token: `${PROTOCOL_PATH}/token`,
      jwks: `${PROTOCOL_PATH}/certs`,
      end_session: `${PROTOCOL_PATH}/logout`,
    },
    ttl: LIFETIME_SECONDS,
    interactions: { url: (_ctx, interaction) => `${REALM_PATH}/login-actions/${interaction.uid}` },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      const language = pageLanguage(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'));
      ctx.body = errorPage({ ...frame, language }, { code: out.error, isExpired: false });
    },
  };
}
