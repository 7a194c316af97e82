import * as z from 'zod/mini';

// Kinds of settings. A setting that is missing, empty or invalid reads as its fallback and never throws, because a
// broken file must not stop a page. [S5.3-1] The inner schema of each (`def.innerType`) is strict; a server uses it to
// report ignored settings to the operator.

const NUMBER = /^-?\d+(\.\d+)?$/;
const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
]);
/** Maximum length of a setting's text, in characters. */
const MAX_TEXT = 2_000;
/** Maximum number of entries in a setting's list. */
const MAX_ENTRIES = 20;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function readNumber(value: unknown): unknown {
  const text = trimmed(value);
  return typeof text === 'string' && NUMBER.test(text) ? Number(text) : value;
}

/** Returns a number setting within bounds, also accepted as text; anything else reads as the fallback. */
export function numberSetting(options: { fallback: number; least: number; most: number }) {
  const bounded = z.number().check(z.minimum(options.least), z.maximum(options.most));
  return z.catch(z.pipe(z.transform(readNumber), bounded), options.fallback);
}

/** Returns a boolean setting: true, false, 1 or 0, also as text; anything else reads as the fallback. */
export function booleanSetting(fallback: boolean) {
  const read = (value: unknown) => BOOLEANS.get(trimmed(value)) ?? value;
  return z.catch(z.pipe(z.transform(read), z.boolean()), fallback);
}

/** Returns a setting with a fixed set of values. */
export function choiceSetting<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  fallback: Choices[number],
) {
  return z.catch(z.pipe(z.transform(trimmed), z.enum(choices)), fallback);
}

const textOf = (pattern: RegExp) =>
  z.pipe(z.transform(trimmed), z.string().check(z.maxLength(MAX_TEXT), z.regex(pattern)));

/** Returns a text setting that must match a pattern. */
export function textSetting(pattern: RegExp, fallback: string) {
  return z.catch(textOf(pattern), fallback);
}

/** Returns an optional text setting that must match a pattern. */
export function optionalTextSetting(pattern: RegExp) {
  return z.catch(z.optional(textOf(pattern)), undefined);
}

/** Returns a date setting: an existing date as yyyy-MM-dd. */
export function dateSetting(fallback: string) {
  const isDate = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
  return z.catch(z.pipe(z.transform(trimmed), z.string().check(z.refine(isDate))), fallback);
}

/** Host names of the local machine, where development runs without TLS. */
const OWN_MACHINE = /^(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the address as a browser would parse it, if it is allowed: https, or http on the local machine, without a
 * user name or password.
 */
function safeAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_TEXT || !URL.canParse(value.trim())) return undefined;
  const url = new URL(value.trim());
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : undefined;
}

/** Returns a path on the page's own origin: a second slash or a backslash would lead to another origin. */
function ownPath(value: unknown): string | undefined {
  const path = trimmed(value);
  return typeof path === 'string' && path.length <= MAX_TEXT && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
    ? path
    : undefined;
}

const given = z.string('must be an https address (http on this machine only)');

/** Returns an origin setting such as https://play.example.org; an address is reduced to its origin. */
export function originSetting() {
  return z.catch(
    z.optional(
      z.pipe(
        z.transform((value) => safeAddress(value)?.origin),
        given,
      ),
    ),
    undefined,
  );
}

/** Returns a setting for an absolute address. */
export function addressSetting() {
  return z.catch(
    z.optional(
      z.pipe(
        z.transform((value) => safeAddress(value)?.href),
        given,
      ),
    ),
    undefined,
  );
}

const place = z.pipe(
  z.transform((value) => ownPath(value) ?? safeAddress(value)?.href),
  given,
);

/** Returns a setting for an absolute address or a path on the page's own origin. */
export function placeSetting(fallback: string) {
  return z.catch(place, fallback);
}

/** Returns an optional setting for an absolute address or a path on the page's own origin. */
export function optionalPlaceSetting() {
  return z.catch(z.optional(place), undefined);
}

/** Returns a setting for the path on the page's own origin under which the client is served. */
export function pathSetting(fallback: string) {
  return z.catch(z.pipe(z.transform(ownPath), z.string()), fallback);
}

/**
 * Returns a setting for a list of origins, given as a list or as comma-separated text; one invalid entry empties the
 * whole list, because half a list would hide the mistake.
 */
export function originsSetting() {
  const split = (value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value;
  const origin = z.pipe(
    z.transform((value) => safeAddress(value)?.origin),
    given,
  );
  return z.catch(z.pipe(z.transform(split), z.array(origin).check(z.maxLength(MAX_ENTRIES))), []);
}
