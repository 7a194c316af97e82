/** Browsers whose way to the location setting differs. */
type BrowserKind = 'iphone' | 'android' | 'safari' | 'firefox' | 'chrome';

/** Returns the browser of a user agent, for instructions only; most others are built like Chrome. */
export function browserOf(userAgent: string): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/')) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Edg\//.test(userAgent) ? 'safari' : 'chrome';
}
