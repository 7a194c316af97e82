const SAFE_PROTOCOLS: readonly string[] = ['https:', 'tel:', 'mailto:'];
/** A path of ours: a second slash or a backslash would make it somebody else's. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** A place on the page itself. */
const FRAGMENT = /^#[\w-]*$/;

/** The address if a link may lead there; undefined for scripts, data and whatever else a hostile text may hold. */
export function safeHref(href: string): string | undefined {
  if (OWN_PATH.test(href) || FRAGMENT.test(href)) return href;
  return URL.canParse(href) && SAFE_PROTOCOLS.includes(new URL(href).protocol) ? href : undefined;
}
