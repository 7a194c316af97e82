import * as fc from 'fast-check';
import {
  MALFORMED_HEADERS,
  MALFORMED_PARTS,
  MALFORMED_QUERIES,
  UNREADABLE_BODIES,
} from '../src/app/malformed-input-in-tests.ts';
import type { MountedRoute } from '../src/app/platform-in-tests.ts';
import { addressOf } from '../src/app/response-checks-in-tests.ts';

/** The caller of a request, and the anti-forgery token it sends. */
export type HostileCaller = {
  readonly who: 'anonymous' | 'guest' | 'player';
  /** Index of the player to use. */
  readonly index: number;
  readonly csrf: 'right' | 'none' | 'made up' | 'replayed';
};

export type HostileRequest = {
  readonly caller: HostileCaller;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'NOPE',
  'get',
];
/** Paths that aren't ours, or that other programs parse differently. */
const PATHS = [
  '///',
  '/\\',
  '//:',
  '//',
  '//:@',
  '//[::1',
  '//evil.example/web/access',
  '/\\\\evil.example',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..;/web/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%5c..%5c..',
  '/builds/../../current.json',
  '/.git/config',
  '/_payload.json',
  '//_payload.json',
  '/games//_payload.json',
  '/web',
  '/web/',
  '/%77eb/access/session/check',
  '/metrics',
  '/documentation/json',
  '/push/stomp/info',
  '/push/stomp/000/x/xhr_send',
  '/push/stomp/%zz/%zz/websocket',
  'http://evil.example/',
  'https://[/',
  '*',
  '?',
  '',
  '#',
  'gateway',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/csp-report',
  'application/reports+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  ';;;',
  'application/json, text/html',
];
const HOSTS = [
  'localhost',
  '',
  'evil.example',
  '[::1',
  'a b',
  'localhost:99999',
  `${'x'.repeat(300)}.example`,
  '\u00e9',
];
const NUMBERS = [
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '-0',
  '0.1e-400',
  '9007199254740993',
  '1E+2',
  '12345678901234567890.5',
];

const bytes = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
/** Returns the text without characters that would start another line of the request. */
const oneLine = (text: string) => text.replace(/[\r\n\0 ]/g, '');

const part = fc.oneof(
  fc.constantFrom(...MALFORMED_PARTS),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => bytes(text) || 'x'),
  fc.string({ maxLength: 40 }).map(oneLine),
  fc.constantFrom(...NUMBERS),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...MALFORMED_QUERIES).map((text) => `?${text}`),
  fc.webQueryParameters().map((text) => `?${text}`),
);

/** Nested JSON brackets, closed or not. */
const deep = fc
  .record({
    depth: fc.integer({ min: 100, max: 31_000 }),
    open: fc.constantFrom('[', '{"a":', '[{"a":'),
    isClosed: fc.boolean(),
  })
  .map(({ depth, open, isClosed }) => {
    const close = open === '[' ? ']' : open === '{"a":' ? '}' : '}]';
    const times = Math.floor(Math.min(depth, 62_000 / (open.length + close.length)));
    return `${open.repeat(times)}1${isClosed ? close.repeat(times) : ''}`;
  });
const body = fc.oneof(
  { weight: 4, arbitrary: fc.json({ stringUnit: 'binary' }) },
  { weight: 2, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NUMBERS).map((number) => `{"amountCents": ${number}, "limit": ${number}}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 500 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)) },
  { weight: 2, arbitrary: fc.constantFrom(...UNREADABLE_BODIES).map(([, , payload]) => payload) },
);

const headers = fc.record({
  type: fc.option(fc.constantFrom(...TYPES), { freq: 4 }),
  host: fc.oneof(
    { weight: 8, arbitrary: fc.constant('localhost') },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTS) },
  ),
  malformed: fc.option(fc.constantFrom(...MALFORMED_HEADERS), { freq: 2 }),
  odd: fc.option(
    fc.tuple(
      fc.constantFrom(
        'accept',
        'accept-language',
        'accept-encoding',
        'range',
        'if-none-match',
        'origin',
        'x-odd',
        'expect',
        'upgrade',
      ),
      fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replace(/[\r\n\0]/g, ' ')),
    ),
    { freq: 3 },
  ),
});

const caller: fc.Arbitrary<HostileCaller> = fc.record({
  who: fc.constantFrom('anonymous', 'guest', 'player', 'player'),
  index: fc.nat({ max: 10_000 }),
  csrf: fc.oneof(
    { weight: 5, arbitrary: fc.constant('right' as const) },
    { weight: 1, arbitrary: fc.constantFrom('none' as const, 'made up' as const, 'replayed' as const) },
  ),
});

/**
 * Generates requests to each of these routes, and to unknown addresses, as an attacker, a scanner or a broken client
 * would send them.
 */
export function hostileRequests(routes: readonly MountedRoute[]): fc.Arbitrary<HostileRequest> {
  const address = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...routes), fc.option(part, { freq: 3 }), query)
        .map(([route, inside, input]) => ({
          method: route.method,
          path: addressOf(route.url, inside ?? undefined) + input,
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...PATHS), part, fc.boolean(), query)
        .map(([path, inside, isLonger, input]) => ({ method: 'GET', path: path + (isLonger ? inside : '') + input })),
    },
  );
  const method = fc.option(fc.constantFrom(...METHODS), { freq: 8 });
  return fc
    .record({ caller, address, method, headers, body })
    .map(({ caller: who, address: to, method: other, headers: given, body: payload }) => {
      const named: [string, string][] = [['host', given.host]];
      const used = other ?? to.method;
      const isSent = used !== 'GET' && used !== 'HEAD';
      if (isSent && given.type !== null) named.push(['content-type', given.type]);
      for (const [name, value] of Object.entries(given.malformed?.[1] ?? {}))
        if (name !== 'host') named.push([name, value]);
      if (given.odd) named.push(given.odd);
      return {
        caller: who,
        method: used,
        path: oneLine(to.path),
        headers: named,
        body: isSent ? Buffer.from(payload as string) : undefined,
      };
    });
}
