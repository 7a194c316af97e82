const SAFE_PROTOCOLS: readonly string[] = ['https:', 'tel:', 'mailto:'];
/** A path on our origin: a second slash or a backslash would lead to another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** A fragment: a part of the current page. */
const FRAGMENT = /^#[\w-]*$/;

/**
 * Returns the address if it is a path of ours, a fragment, or an https, tel or mailto address; undefined for any other,
 * such as a script.
 */
export function safeHref(href: string): string | undefined {
  if (OWN_PATH.test(href) || FRAGMENT.test(href)) return href;
  return URL.canParse(href) && SAFE_PROTOCOLS.includes(new URL(href).protocol) ? href : undefined;
}
