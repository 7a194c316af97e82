import { gzipSync } from 'node:zlib';

// Malformed input that our client never sends, but a broken client, a curious user or an attacker might.

/** A request that should be rejected, and why. */
export type Malformed = { readonly what: string; readonly path: string; readonly body: unknown };

const DEEP = JSON.parse(`${'['.repeat(2_000)}1${']'.repeat(2_000)}`);

/** Values that are wrong nearly everywhere; each is placed at every position of a body. */
const WRONG_VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a number beyond all integers', 1e300],
  ['NaN as text', 'NaN'],
  ['a text of 10,000 characters', 'x'.repeat(10_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['an empty text', ''],
  ['an empty list', []],
  ['an empty object', {}],
  ['true', true],
  ['two thousand lists in each other', DEEP],
];

/** Returns the body with each wrong value at each position in turn, and with each position removed. */
export function malformedBodies(body: unknown): Malformed[] {
  return placesOf(body).flatMap((place) => {
    const path = place.join('.');
    const wrong = WRONG_VALUES.map(([what, value]) => ({ what, path, body: withValue(body, place, value) }));
    return [{ what: 'nothing', path, body: withValue(body, place, undefined) }, ...wrong];
  });
}

/** Returns the body with one extra field in each of its objects in turn; `path` is the field's. */
export function withUnknownFields(body: unknown): Malformed[] {
  const objects = [[], ...placesOf(body)].filter((place) => {
    const value = valueAt(body, place);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  return objects.map((place) => {
    const full = [...place, 'isFree'];
    return { what: 'an unknown field', path: full.join('.'), body: withValue(body, full, true) };
  });
}

type Place = readonly string[];

function placesOf(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...above, name];
    return [place, ...placesOf(inner, place)];
  });
}

function valueAt(body: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
}

/** Returns a copy with another value at one position; undefined removes the position. */
function withValue(body: unknown, place: Place, value: unknown): unknown {
  const copy = structuredClone(body);
  const holder = valueAt(copy, place.slice(0, -1)) as Record<string, unknown>;
  const name = place.at(-1) ?? '';
  if (value !== undefined) holder[name] = value;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  return copy;
}

const json = 'application/json';

/** Bodies that aren't a JSON object, with the type they claim to be. */
export const UNREADABLE_BODIES: readonly (readonly [string, string | undefined, string | Buffer])[] = [
  ['broken JSON', json, '{"orderKey": '],
  ['nothing that says it is JSON', json, ''],
  ['NaN', json, '{"limit": NaN}'],
  ['null', json, 'null'],
  ['a list', json, '[]'],
  ['a text', json, '"x"'],
  ['a prototype', json, '{"__proto__": {"isAdmin": true}}'],
  ['a constructor', json, '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['twenty thousand open brackets', json, '['.repeat(20_000)],
  ['thirty thousand lists in each other', json, `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['thirty thousand lists in a field', json, `{"wagers": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['a field twice', json, '{"orderKey": "a", "orderKey": "b"}'],
  ['a field twice, once in disguise', json, '{"stakeCents": 200, "stake\\u0043ents": 1}'],
  ['packed bytes', json, gzipSync('{}')],
  ['a mark of byte order', json, '\ufeff{}'],
  ['bytes that are no text', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['more than is read', json, `{"note": "${'x'.repeat(70_000)}"}`],
  ['JSON of another character set', 'application/json; charset=utf-16', '{}'],
  ['plain text', 'text/plain', '{}'],
  ['XML', 'text/xml', '<a/>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['parts', 'multipart/form-data; boundary=x', '--x--'],
  ['an invalid type', ';;;', '{}'],
  ['no type', undefined, '{}'],
];

/**
 * Query strings: those of lists, of the gateway and unknown ones together, because each route must handle all of them.
 */
export const MALFORMED_QUERIES = [
  'limit=-1',
  'limit=0.5',
  'limit=NaN',
  'limit=1e400',
  'limit=',
  'limit=1&limit=2',
  'limit[]=1&cursor[a]=b',
  'cursor=%00',
  'cursor=%zz&limit=%',
  `cursor=${'9'.repeat(150)}`,
  'cursor=9999-12-31',
  'cursor=00000000-0000-0000-0000-000000000000',
  `x=${'y'.repeat(8_000)}`,
  '__proto__[isAdmin]=1&constructor=2',
  'accessType=%00&status=%00',
  'status=UNCLAIMED&status=PAID',
  'redirect_uri=%00&kc_idp_hint=%0d%0aset-cookie:x&reason=%00&post_logout_redirect_uri=//evil.example',
  'redirect_uri=a&redirect_uri=b&reason=a&reason=b',
  'state=%ed%a0%80&code=%00&error=%0a&error_description=%ff',
  'state=a&state=b&code=a&code=b&iss=x',
];

/** Values for path parameters. */
export const MALFORMED_PARTS = [
  '%00',
  'a%00b',
  '%zz',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'NaN',
  '-1',
  '__proto__',
  '0001-01-01',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(41),
  'x'.repeat(201),
];

/** Headers, sent one at a time. */
export const MALFORMED_HEADERS: readonly (readonly [string, Record<string, string>])[] = [
  ['a cookie that is no pair', { cookie: '=; ;;=,"\\' }],
  ['a cookie of broken escapes', { cookie: '__Host-sid=%zz; __Host-guest=%E0%A4%A; XSRF-TOKEN=%' }],
  ['a session twice', { cookie: `__Host-sid=${'a'.repeat(43)}; __Host-sid=${'b'.repeat(43)}` }],
  ['a session that never was', { cookie: `__Host-sid=${'a'.repeat(43)}` }],
  ['a cookie of 12,000 characters', { cookie: `__Host-sid=${'x'.repeat(12_000)}` }],
  ['a foreign anti-forgery value', { 'x-xsrf-token': 'a'.repeat(43) }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a location token of nonsense', { 'x-location-token': '{"jti": 1}' }],
  ['a location token of 12,000 characters', { 'x-location-token': 'x'.repeat(12_000) }],
  ['an invalid trace', { traceparent: '00-zz-zz-zz' }],
  ['an invalid forwarded address', { 'x-forwarded-for': '999.1.1.1, ::zz', forwarded: 'for="_x"' }],
  ['another version', { 'accept-version': '9.x', accept: 'text/xml', 'accept-encoding': 'zip;q=9' }],
  ['an impossible range and condition', { range: 'bytes=9-1', 'if-none-match': '"', 'if-modified-since': 'never' }],
  ['a content encoding', { 'content-encoding': 'gzip' }],
  ['line ends in a language', { 'accept-language': 'en%0d%0aset-cookie: a=b', 'x-request-id': 'a%0d%0ab' }],
  ['a host of another', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['another method in a header', { 'x-http-method-override': 'DELETE' }],
];

/** Returns whether a field that an error names is the changed one, contains it, or is part of it. */
export const isOfPath = (field: string, path: string) =>
  field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`);

/**
 * Returns whether a change leaves the body valid: two changes of `isQuickPick` do, because it is optional and may be
 * true.
 */
export const isStillRight = ({ path, what }: Malformed) => path.endsWith('.isQuickPick') && /nothing|true/.test(what);

/** Percent-encodes text that may contain lone surrogates, which `encodeURIComponent` rejects. */
export function encodeAnything(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('') || 'x';
}
