import { randomBytes, randomInt } from 'node:crypto';
import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { TestBrowser } from '../../partners/identity-provider/browser-in-tests.ts';
import type { OpenStack } from './test-stack.ts';

/** A person who is not registered yet. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: { line1: string; city: string; state: string; postalCode: string };
};

export type Answer = { readonly status: number; readonly body: unknown };
export type Call = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A player of a running stack who sends requests as the client would, without a screen. */
export type WebPlayer = {
  readonly person: Person;
  readonly playerId: string;
  readonly cookies: readonly { name: string; value: string }[];
  /** Sends one request with the session and the CSRF header. Throws only if there is no response. */
  call(path: string, call?: Call): Promise<Answer>;
  /** Returns a location token for a purchase at a simulated place. */
  locationToken(place?: string): Promise<string>;
};

const PASSWORD = 'Wheat under a wide sky 7';
/** Adults of any age. */
const FIRST_BIRTH = Temporal.PlainDate.from('1950-01-01');
const BIRTH_DAYS = 18_000;
const SESSION_CHECK = '/web/access/session/check';

/**
 * Returns a new person, who passes the identity check unless the last name makes it fail. The birth date is random,
 * so that no two are mistaken for each other.
 */
export function newPerson(lastName = `Meadow${randomAlpha(6)}`): Person {
  return {
    email: `player-${randomBytes(6).toString('hex')}@example.test`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName,
    dateOfBirth: FIRST_BIRTH.add({ days: randomInt(BIRTH_DAYS) }).toString(),
    address: {
      line1: `${randomInt(1, 1_000_000)} Prairie Lane`,
      city: 'Topeka',
      state: 'KS',
      postalCode: '66603',
    },
  };
}

/**
 * Returns a random IP address for a player. The stack trusts the addresses that this machine forwards, and rate-limits
 * an address that registers many players.
 */
function newAddress(): string {
  return ['198', '51', ...randomBytes(2)].join('.');
}

/** Registers a person and signs in through the real gateway and identity provider. */
export async function newWebPlayer(stack: OpenStack, person = newPerson()): Promise<WebPlayer> {
  const playerId = await register(stack, person);
  const browser = new TestBrowser();
  const isBack = (address: string) => address === `${stack.address}/`;
  const form = await browser.follow(
    `${stack.address}/gateway/login?redirect_uri=${encodeURIComponent(`${stack.address}/`)}`,
  );
  const last = await browser.follow(
    await browser.submit(form, { email: person.email, password: person.password }),
    isBack,
  );
  if (browser.cookie('__Host-sid') === undefined)
    throw new Error(`sign-in ended with ${last.status} at ${last.url}: ${last.body}`);
  const { hostname } = new URL(stack.address);
  const cookies = [...browser.cookies]
    .filter(([, cookie]) => cookie.host === hostname)
    .map(([key, cookie]) => ({ name: key.slice(0, key.indexOf('|')), value: cookie.value }));
  const call = callAt(stack.address, cookies);
  return { person, playerId, cookies, call, locationToken: locator(stack, call) };
}

/**
 * Returns a function that sends requests to the platform at an address, such as through a slow proxy, with a player's
 * cookies.
 */
export function callAt(address: string, cookies: WebPlayer['cookies']): WebPlayer['call'] {
  return (path, options = {}) => send(`${address}${path}`, cookies, options);
}

async function register(stack: OpenStack, person: Person): Promise<string> {
  const browser = new TestBrowser();
  await browser.open(`${stack.address}${SESSION_CHECK}`, { method: 'HEAD' });
  const cookies = [...browser.cookies].map(([key, { value }]) => ({ name: key.slice(0, key.indexOf('|')), value }));
  const path = '/web/registration/rest/v1/players';
  const headers = { 'x-forwarded-for': newAddress() };
  const { status, body } = await send(`${stack.address}${path}`, cookies, {
    method: 'POST',
    body: { ...person, consents: REQUIRED_CONSENTS },
    headers,
  });
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
  return (body as { playerId: string }).playerId;
}

/** Requests location tokens for a session, whose opaque subject never changes. */
function locator(stack: OpenStack, call: WebPlayer['call']): WebPlayer['locationToken'] {
  const engine = `http://location.localhost:${stack.settings.SUNFLOWER_LOCATION_ENGINE_PORT}/pings`;
  let subject: string | undefined;
  const headers = { 'x-forwarded-for': newAddress() };
  return async (place = 'topeka') => {
    subject ??= ((await call('/web/access/rest/v1/sessions/me')).body as { locationSubject: string }).locationSubject;
    const ping = { activity: 'PURCHASE', subject, place };
    const { body } = await send(engine, [], { method: 'POST', body: ping, headers });
    return (body as { token: string }).token;
  };
}

async function send(address: string, cookies: readonly { name: string; value: string }[], call: Call): Promise<Answer> {
  const csrf = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
  const answer = await localhostFetch(address, {
    method: call.method ?? 'GET',
    // Follows redirects like a browser: signing out redirects to another page.
    redirect: 'follow',
    headers: {
      ...(cookies.length > 0 ? { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } : {}),
      ...(csrf === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(csrf) }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = await answer.text();
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : undefined };
}

/** Returns random characters a-z. Names contain only these, so that they pass every validation of names. */
function randomAlpha(count: number): string {
  return [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
