/** Maximum length of an address. */
const MAX_LENGTH = 2048;
const HOME = '/';

/** Gateway addresses aren't valid targets: a login that leads to a login never ends. */
const GATEWAY_PATH = '/gateway/';

/**
 * Returns the absolute address that a browser is sent to after login or logout (S2.3-2, S5.3-2, ASVS-3.7.2). A path
 * that begins with one slash becomes absolute; an absolute address must have exactly our origin. Everything else,
 * including scheme-relative addresses, backslashes, control characters and their percent-encoded forms, becomes the
 * home page.
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

/** Checks for paths that software on the way could treat as another host, or that lead to the gateway again. */
function leadsElsewhere(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    return /^\/[/\\]/.test(plain) || /[\\\p{Cc}]/u.test(plain) || plain.toLowerCase().startsWith(GATEWAY_PATH);
  } catch {
    return true;
  }
}
