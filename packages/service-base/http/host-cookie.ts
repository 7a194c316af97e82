/**
 * How every cookie of ours is set that only the server reads: for this host and all of its paths, never over an insecure connection, out of
 * reach of scripts, and not sent with requests that other sites start. A name with the prefix `__Host-` requires the first two.
 */
export const HOST_COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
