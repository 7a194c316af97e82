/**
 * How our `__Host-` cookies that only servers read are set: for this host and all of its paths, never over an insecure
 * connection, not readable by scripts, and not sent with requests from other sites, except when one opens a page of
 * ours. The prefix requires the first two.
 */
export const HOST_COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

/**
 * Returns the value of a `__Host-` cookie from the `Cookie` header. A browser has one cookie of such a name; two can only
 * come from elsewhere, such as another host name that an old browser let plant one, so then there is none. Names are
 * compared exactly: only spaces and tabs around them are ignored, no other white space.
 */
export function hostCookieIn(header: string | undefined, name: `__Host-${string}`): string | undefined {
  const values = (header ?? '').split(';').flatMap((part) => {
    const [, key, value = ''] = /^[ \t]*([^=]*?)[ \t]*=[ \t]*(.*?)[ \t]*$/s.exec(part) ?? [];
    return key === name ? [value] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
