import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityProviderAdminPath } from '@sunflower/partner-protocols/identity-provider.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { TestBrowser, type Visit } from './browser-in-tests.ts';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

export const TEST_CLIENT_SECRET = 'a client secret for tests, long enough';
/** Password of every account created by `someone`. */
export const TEST_PASSWORD = 'a field of sunflowers';
export const TEST_ADMIN_SECRET = 'an admin secret for tests, long enough';

/** A provider for tests on a free port, with a clock that tests move and its own keys folder. */
export type TestProvider = IdentityProvider & {
  readonly clock: MovableClock;
  /** Calls an account verb as the platform would. */
  admin: AdminCall;
  /** Creates a new person with an account. */
  someone(): Promise<{ accountId: string; email: string }>;
  /**
   * Returns the address to which a browser is sent to sign in; `change` overrides parameters, an empty text removes
   * one.
   */
  authorizationAddress(change?: Record<string, string>): string;
  /** Opens the sign-in page. */
  openLogin(browser?: TestBrowser): Promise<{ browser: TestBrowser; page: Visit }>;
  /** Tries to sign in with a new browser; returns the response to the form. */
  tryLogin(email: string, password: string, browser?: TestBrowser): Promise<Visit>;
};

type AdminCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Starts a provider over a test database; `close()` removes its keys, too. */
export async function startTestProvider(options: {
  databaseUrl: string;
  appOrigin: string;
  trustedProxies?: readonly string[];
  /** On unless a test says otherwise. */
  offersSecondFactor?: boolean;
}): Promise<TestProvider> {
  const keysFolder = await mkdtemp(join(tmpdir(), 'sunflower-id-'));
  const clock = movableClock(Temporal.Now.instant());
  const provider = await startIdentityProvider({
    databaseUrl: options.databaseUrl,
    host: '127.0.0.1',
    port: 0,
    trustedProxies: options.trustedProxies ?? [],
    appOrigin: options.appOrigin,
    keysFolder,
    clientSecret: TEST_CLIENT_SECRET,
    adminSecret: TEST_ADMIN_SECRET,
    cookieSecret: 'a cookie secret for tests, long enough',
    supportAddress: `${options.appOrigin}/support`,
    helpline: { name: 'Kansas Helpline', phone: '(785) 555-0100' },
    offersSecondFactor: options.offersSecondFactor ?? true,
    logLevel: 'silent',
    clock,
  });
  const admin = adminCall(provider.port);
  const authorizationAddress = (change = {}) => addressOf(provider.issuer, options.appOrigin, change);
  const openLogin = async (browser = new TestBrowser()) => ({
    browser,
    page: await browser.follow(authorizationAddress()),
  });
  let people = 0;
  return {
    ...provider,
    clock,
    admin,
    authorizationAddress,
    openLogin,
    async someone() {
      const email = `person${++people}@example.com`;
      const { body } = await admin('POST', '', { externalId: `p-${people}`, email, password: TEST_PASSWORD });
      return { accountId: String(body.accountId), email };
    },
    async tryLogin(email, password, from) {
      const { browser, page } = await openLogin(from);
      return browser.submit(page, { email, password });
    },
    async close() {
      await provider.close();
      await rm(keysFolder, { recursive: true, force: true });
    },
  };
}

function adminCall(port: number): AdminCall {
  return async (method, path, body) => {
    const answer = await localhostFetch(`http://127.0.0.1:${port}${identityProviderAdminPath}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TEST_ADMIN_SECRET}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

function addressOf(issuer: string, appOrigin: string, change: Record<string, string>): string {
  const address = new URL(`${issuer}/protocol/openid-connect/auth`);
  const parameters = {
    client_id: 'sunflower-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${appOrigin}/gateway/callback`,
    state: 'a-state',
    nonce: 'a-nonce',
    prompt: 'login',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== '') address.searchParams.set(name, value);
  return address.href;
}
