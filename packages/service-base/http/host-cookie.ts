/**
 * How our `__Host-` cookies that only servers read are set: for this host and all of its paths, never over an insecure
 * connection, not readable by scripts, and not sent with requests from other sites, except when one opens a page of
 * ours. The prefix requires the first two.
 */
export const HOST_COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
