/** Longest address worth looking at. */
const MAX_LENGTH = 2048;
const HOME = '/';

/** Addresses of the gateway are no place to arrive at: a login that leads to a login never ends. */
const GATEWAY_PATH = '/gateway/';

/**
 * Where a browser may be sent after login or logout, as an absolute address of the app (S2.3-2, S5.3-2, ASVS-3.7.2). A path that
 * begins with one slash is made absolute; an absolute address must have exactly our origin. Everything else, among it
 * scheme-relative addresses, backslashes, control characters and the same in percent-encoding, becomes the home page.
 */
export function redirectTarget(given: string | undefined, appOrigin: string): string {
  const home = `${appOrigin}${HOME}`;
  if (given === undefined || given.length > MAX_LENGTH || /[\s\\\p{Cc}]/u.test(given)) return home;
  const isPath = given.startsWith('/') && !given.startsWith('//');
  const url = URL.parse(isPath ? `${appOrigin}${given}` : given);
  if (!url || url.origin !== new URL(appOrigin).origin || url.username !== '' || url.password !== '') return home;
  if (!/^https?:$/.test(url.protocol) || leadsElsewhere(url.pathname)) return home;
  return url.href;
}

/** Paths that some reader on the way could take for another host, or that lead into the gateway again. */
function leadsElsewhere(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    return /^\/[/\\]/.test(plain) || /[\\\p{Cc}]/u.test(plain) || plain.toLowerCase().startsWith(GATEWAY_PATH);
  } catch {
    return true;
  }
}
