import { randomBytes } from 'node:crypto';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { TestBrowser } from '../../partners/identity-provider/browser-in-tests.ts';
import type { OpenHouse } from './test-house.ts';

/** Someone who is not registered yet. */
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

/** A player of an open house who acts by calls, as the client would, without a screen. */
export type WebPlayer = {
  readonly person: Person;
  readonly playerId: string;
  readonly cookies: readonly { name: string; value: string }[];
  /** One call with the session and the CSRF header. It throws only when no answer came. */
  call(path: string, call?: Call): Promise<Answer>;
  /** A token of the location engine for a purchase, from a simulated place. */
  locationToken(place?: string): Promise<string>;
};

const PASSWORD = 'Wheat under a wide sky 7';
const SESSION_CHECK = '/web/access/session/check';

/** A person nobody has seen before, whom the identity check passes unless the last name says otherwise. */
export function newPerson(lastName = `Meadow${letters(6)}`): Person {
  return {
    email: `player-${randomBytes(6).toString('hex')}@example.test`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName,
    dateOfBirth: '1988-04-17',
    address: {
      line1: `${1 + randomBytes(1).readUInt8()} Prairie Lane`,
      city: 'Topeka',
      state: 'KS',
      postalCode: '66603',
    },
  };
}

/** Players come from addresses of their own, where a house trusts what this machine says of them: it slows down an address that registers many. */
function newAddress(): string {
  return ['198', '51', ...randomBytes(2)].join('.');
}

/** Registers a person and signs them in over the real gateway and identity provider. */
export async function newWebPlayer(house: OpenHouse, person = newPerson()): Promise<WebPlayer> {
  const playerId = await register(house, person);
  const browser = new TestBrowser();
  const isBack = (address: string) => address === `${house.address}/`;
  const form = await browser.follow(
    `${house.address}/gateway/login?redirect_uri=${encodeURIComponent(`${house.address}/`)}`,
  );
  const last = await browser.follow(await browser.submitLogin(form, person), isBack);
  if (browser.cookie('__Host-sid') === undefined)
    throw new Error(`sign-in ended with ${last.status} at ${last.url}: ${last.body}`);
  const { hostname } = new URL(house.address);
  const cookies = [...browser.cookies]
    .filter(([, cookie]) => cookie.host === hostname)
    .map(([key, cookie]) => ({ name: key.slice(0, key.indexOf('|')), value: cookie.value }));
  const call = callAt(house.address, cookies);
  return { person, playerId, cookies, call, locationToken: locator(house, call) };
}

/** Returns a function that calls the platform at an address, such as the far end of a bad link, with a player's cookies. */
export function callAt(address: string, cookies: WebPlayer['cookies']): WebPlayer['call'] {
  return (path, options = {}) => send(`${address}${path}`, cookies, options);
}

async function register(house: OpenHouse, person: Person): Promise<string> {
  const browser = new TestBrowser();
  await browser.open(`${house.address}${SESSION_CHECK}`, { method: 'HEAD' });
  const cookies = [...browser.cookies].map(([key, { value }]) => ({ name: key.slice(0, key.indexOf('|')), value }));
  const path = '/web/registration/rest/v1/players';
  const headers = { 'x-forwarded-for': newAddress() };
  const { status, body } = await send(`${house.address}${path}`, cookies, { method: 'POST', body: person, headers });
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
  return (body as { playerId: string }).playerId;
}

/** Asks the location engine in the name of a session, whose opaque name never changes. */
function locator(house: OpenHouse, call: WebPlayer['call']): WebPlayer['locationToken'] {
  const engine = `http://location.localhost:${house.settings.SUNFLOWER_LOCATION_ENGINE_PORT}/pings`;
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
    // As a browser: signing out leads on to another page.
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

/** Names are letters only, so that they read as names to every rule. */
function letters(count: number): string {
  return [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
