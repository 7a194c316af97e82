import type { LogoutReasonText } from '@sunflower/contracts/sessions.ts';

/** Where login and logout begin; settings may name another gateway. [S2.3-1, S7-30] */
export type GatewaySettings = {
  readonly loginAddress?: string | undefined;
  readonly logoutAddress?: string | undefined;
  /** Appended to login as `kc_idp_hint`. */
  readonly identityProviderHint?: string | undefined;
};

export const DEFAULT_LOGIN_ADDRESS = '/gateway/login';
export const DEFAULT_LOGOUT_ADDRESS = '/gateway/logout';

/** Query values an identity provider leaves behind; they must not travel into the next login. [S2.3-3] */
const LEFTOVERS = new Set(['session_state', 'code', 'state', 'iss']);

/** What a browser reads differently from what stands there: it drops control characters and takes "\" for "/". */
const DECEPTIVE = /[\\\p{Cc}]|^\s|\s$/u;

/** A path on the page's own origin: a second slash would begin another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !DECEPTIVE.test(text);
}

/** An absolute address a browser may be sent to: not a script, a document in an address, or one that hides its host behind a name. */
function isAbsolute(text: string): boolean {
  const url = DECEPTIVE.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** An address without what an identity provider left in its query; everything else stays letter for letter. [S2.3-3] */
export function withoutLeftovers(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !LEFTOVERS.has(nameOf(pair)));
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
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
 * A target as an absolute address: [S2.3-2] [S5.3-2] a path gets the page's origin, and what is no absolute address becomes the current
 * page. What is written to look like one of ours and leads elsewhere is no address; where a login may really end is for the server to say.
 */
export function absoluteTarget(target: string | undefined, currentPage: string): string {
  if (target !== undefined && isOwnPath(target)) return new URL(target, new URL(currentPage).origin).href;
  return target !== undefined && isAbsolute(target) ? target : withoutLeftovers(currentPage);
}

/** The gateway's address with these query values after any it already has. An override that is no web address is passed over. */
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

/** The address that begins a login and comes back to `target` (default: this page). [S2.3-1] */
export function loginAddress(target: string | undefined, currentPage: string, settings: GatewaySettings = {}): string {
  return gatewayAddress(settings.loginAddress, DEFAULT_LOGIN_ADDRESS, {
    redirect_uri: absoluteTarget(target, currentPage),
    kc_idp_hint: settings.identityProviderHint,
  });
}

/** Why a session ends, where the gateway is told. [S4.7-1] */
export type LogoutReason = LogoutReasonText;

/** The address that ends the session everywhere and leads to `target` (default: this page). [S2.3-1] */
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
