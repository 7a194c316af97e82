/**
 * How our `__Host-` cookies that only servers read are set: for this host and all of its paths, never over an insecure
 * connection, not readable by scripts, and not sent with requests from other sites, except when one opens a page of
 * ours. The prefix requires the first two.
 */
export const HOST_COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

/**
 * Returns the value of a `__Host-` cookie from the `Cookie` header; undefined if there are two, because another host
 * may have planted the second one. Compares names exactly.
 */
export function hostCookieIn(header: string | undefined, name: `__Host-${string}`): string | undefined {
  const values = (header ?? '').split(';').flatMap((part) => {
    const [, key, value = ''] = /^[ \t]*([^=]*?)[ \t]*=[ \t]*(.*?)[ \t]*$/s.exec(part) ?? [];
    return key === name ? [value] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
