import * as z from 'zod/mini';

/** Paths of a build's metadata. [S7-35] */
export const BUILD_PATHS = { latest: '/builds/latest.json', meta: '/builds/meta/:buildId.json' } as const;

/** Path of the service worker, whose scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';
/** Path of the document that renders any screen; the service worker stores it for visits without a connection. */
export const SHELL_PATH = '/builds/shell';

/** The id of a build. */
export const buildId = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** Maximum number of rules of each kind, and of prerendered pages. */
const MAX_ENTRIES = 1_000;

/** `GET /builds/latest.json`: the build being served; `timestamp` is in milliseconds since 1970. */
export const latestBuild = z.object({ id: buildId, timestamp: z.int() });
export type LatestBuild = z.output<typeof latestBuild>;

/** A rule for a path: the address it redirects to, either one of our paths or an absolute https address. */
export const routeRule = z.object({ redirect: z.optional(z.string().check(z.maxLength(2_000))) });
export type RouteRule = z.output<typeof routeRule>;

const rules = z.record(z.string(), routeRule).check(z.refine((all) => Object.keys(all).length <= MAX_ENTRIES));

/**
 * `GET /builds/meta/{buildId}.json`: rules for exact paths (`static`), rules for a path and everything under it
 * (`wildcard`), and the prerendered pages, each with a `_payload.json`.
 */
export const buildMeta = z.object({
  id: buildId,
  timestamp: z.int(),
  matcher: z.object({ static: rules, wildcard: rules }),
  prerendered: z.array(z.string()).check(z.maxLength(MAX_ENTRIES)),
});
export type BuildMeta = z.output<typeof buildMeta>;
