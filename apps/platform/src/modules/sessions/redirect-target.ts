/** Maximum length of an address. */
const MAX_LENGTH = 2048;
const HOME = '/';

/** Gateway addresses aren't valid targets, because a login that leads to a login never ends. */
const GATEWAY_PATH = '/gateway/';

/**
 * Returns the absolute address to open after login or logout (S2.3-2, S5.3-2, ASVS-3.7.2): a path with one leading
 * slash, or an address of our own origin. Anything else becomes the home page, including encoded control characters.
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

/** Returns whether software on the way could read a path as another host, or whether it leads to the gateway again. */
function leadsElsewhere(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    return /^\/[/\\]/.test(plain) || /[\\\p{Cc}]/u.test(plain) || plain.toLowerCase().startsWith(GATEWAY_PATH);
  } catch {
    return true;
  }
}
