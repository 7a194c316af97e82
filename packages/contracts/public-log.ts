import * as z from 'zod/mini';

/**
 * Paths of the public log: static files in the format of C2SP tlog-tiles, below one address. `tile` covers tiles of
 * hashes (`0/000`) and bundles of entries (`entries/000.p/7`). `policy`
 * is the lottery's policy of witnesses (C2SP tlog-policy).
 */
export const LOG_PATHS = {
  checkpoint: '/log/checkpoint',
  tile: '/log/tile/*',
  policy: '/log/policy',
} as const;

/** A tile's path as characters; its exact form is checked when it is read. */
export const logTileParams = z.object({ '*': z.string().check(z.regex(/^[0-9a-z/.]{1,40}$/)) });
