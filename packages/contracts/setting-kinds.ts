import * as z from 'zod/mini';

// Kinds of settings. A setting that is missing, empty or wrong reads as its fallback and never as a fault: a broken file must not stop a
// page. [S5.3-1] The inner schema of each (`def.innerType`) is strict, which is how a server tells its operator what was passed over.

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
/** Longest text of a setting, in characters. */
const MAX_TEXT = 2_000;
/** Most entries of a list in a setting. */
const MAX_ENTRIES = 20;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function readNumber(value: unknown): unknown {
  const text = trimmed(value);
  return typeof text === 'string' && NUMBER.test(text) ? Number(text) : value;
}

/** A number within bounds, also as text; anything else is the fallback. */
export function numberSetting(options: { fallback: number; least: number; most: number }) {
  const bounded = z.number().check(z.minimum(options.least), z.maximum(options.most));
  return z.catch(z.pipe(z.transform(readNumber), bounded), options.fallback);
}

/** true, false, 1 and 0, also as text; anything else is the fallback. */
export function booleanSetting(fallback: boolean) {
  const read = (value: unknown) => BOOLEANS.get(trimmed(value)) ?? value;
  return z.catch(z.pipe(z.transform(read), z.boolean()), fallback);
}

/** One of a few words. */
export function choiceSetting<const Words extends readonly [string, ...string[]]>(
  words: Words,
  fallback: Words[number],
) {
  return z.catch(z.pipe(z.transform(trimmed), z.enum(words)), fallback);
}

const textOf = (pattern: RegExp) =>
  z.pipe(z.transform(trimmed), z.string().check(z.maxLength(MAX_TEXT), z.regex(pattern)));

/** Text of one form. */
export function textSetting(pattern: RegExp, fallback: string) {
  return z.catch(textOf(pattern), fallback);
}

/** Text of one form that may be absent. */
export function optionalTextSetting(pattern: RegExp) {
  return z.catch(z.optional(textOf(pattern)), undefined);
}

/** A date as yyyy-MM-dd that the calendar has. */
export function dateSetting(fallback: string) {
  const isDate = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
  return z.catch(z.pipe(z.transform(trimmed), z.string().check(z.refine(isDate))), fallback);
}

/** Names of this very machine, where development runs without TLS. */
const OWN_MACHINE = /^(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/** The address as the browser would read it, if it may be used: https, or http on this machine, and no name or password in it. */
function safeAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_TEXT || !URL.canParse(value.trim())) return undefined;
  const url = new URL(value.trim());
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : undefined;
}

/** A path on the page's own origin: a second slash or a backslash would make it somebody else's. */
function ownPath(value: unknown): string | undefined {
  const path = trimmed(value);
  return typeof path === 'string' && path.length <= MAX_TEXT && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
    ? path
    : undefined;
}

const given = z.string('must be an https address (http on this machine only)');

/** An origin such as https://play.example.org; an address is cut down to its origin. */
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

/** An absolute address. */
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

/** An absolute address, or a path on the page's own origin. */
export function placeSetting(fallback: string) {
  return z.catch(place, fallback);
}

/** The same where there may be none. */
export function optionalPlaceSetting() {
  return z.catch(z.optional(place), undefined);
}

/** A path on the page's own origin that everything of ours stands under. */
export function pathSetting(fallback: string) {
  return z.catch(z.pipe(z.transform(ownPath), z.string()), fallback);
}

/** Origins, as a list or as text with commas; a wrong one makes the whole list empty, since half a list would hide the mistake. */
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
