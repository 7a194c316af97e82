import type { LogoutReasonText } from '@sunflower/contracts/sessions.ts';

/** Addresses where login and logout start. Settings may name another gateway. [S2.3-1, S7-30] */
export type GatewaySettings = {
  readonly loginAddress?: string | undefined;
  readonly logoutAddress?: string | undefined;
  /** Appended to login as `kc_idp_hint`. */
  readonly identityProviderHint?: string | undefined;
};

export const DEFAULT_LOGIN_ADDRESS = '/gateway/login';
export const DEFAULT_LOGOUT_ADDRESS = '/gateway/logout';

/** Query values an identity provider leaves behind; they must not be part of the next login's target. [S2.3-3] */
const LEFTOVERS = new Set(['session_state', 'code', 'state', 'iss']);

/** Characters a browser reads differently: it drops control characters and treats "\" as "/". */
const DECEPTIVE = /[\\\p{Cc}]|^\s|\s$/u;

/** Returns whether a text is a path on the page's own origin: a second slash would start another host. */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !DECEPTIVE.test(text);
}

/**
 * Returns whether a text is an absolute address a browser may be sent to: not a script, a data document, or one that
 * hides its host behind a user name.
 */
function isAbsolute(text: string): boolean {
  const url = DECEPTIVE.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Returns an address without the query values an identity provider left; everything else stays unchanged. [S2.3-3] */
export function withoutLeftovers(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const stored = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !LEFTOVERS.has(nameOf(pair)));
  return path + (stored.length > 0 ? `?${stored.join('&')}` : '') + hash;
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Returns a target as an absolute address: [S2.3-2] [S5.3-2] a path gets the page's origin, and anything that isn't an
 * absolute address becomes the current page, including a text that looks like one of our paths but leads elsewhere. The
 * server decides which targets a login accepts.
 */
export function absoluteTarget(target: string | undefined, currentPage: string): string {
  if (target !== undefined && isOwnPath(target)) return new URL(target, new URL(currentPage).origin).href;
  return target !== undefined && isAbsolute(target) ? target : withoutLeftovers(currentPage);
}

/**
 * Returns the gateway's address with these values added to its query. Uses `fallback` for a setting that is neither a
 * path of ours nor a web address.
 */
function gatewayAddress(
  setting: string | undefined,
  fallback: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const base = setting !== undefined && (isOwnPath(setting) || isAbsolute(setting)) ? setting : fallback;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const [path = '', hash] = base.split('#', 2);
  const sign = path.includes('?') ? '&' : '?';
  return path + (pairs.length > 0 ? sign + pairs.join('&') : '') + (hash === undefined ? '' : `#${hash}`);
}

/** Returns the address that starts a login and returns to `target` (default: this page). [S2.3-1] */
export function loginAddress(target: string | undefined, currentPage: string, settings: GatewaySettings = {}): string {
  return gatewayAddress(settings.loginAddress, DEFAULT_LOGIN_ADDRESS, {
    redirect_uri: absoluteTarget(target, currentPage),
    kc_idp_hint: settings.identityProviderHint,
  });
}

/** The reason for the end of a session, as sent to the gateway. [S4.7-1] */
export type LogoutReason = LogoutReasonText;

/**
 * Returns the address that ends the session, here and at the identity provider, and redirects to `target` (default:
 * this page). [S2.3-1]
 */
export function logoutAddress(
  target: string | undefined,
  currentPage: string,
  settings: GatewaySettings & { readonly reason?: LogoutReason | undefined } = {},
): string {
  return gatewayAddress(settings.logoutAddress, DEFAULT_LOGOUT_ADDRESS, {
    post_logout_redirect_uri: absoluteTarget(target, currentPage),
    reason: settings.reason,
  });
}
