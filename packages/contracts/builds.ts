import * as z from 'zod/mini';

/** Paths of what a build tells of itself. [S7-35] */
export const BUILD_PATHS = { latest: '/builds/latest.json', meta: '/builds/meta/:buildId.json' } as const;

const buildId = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** Most rules and pages a manifest may carry. */
const MAX_ENTRIES = 1_000;

/** `GET /builds/latest.json`: the build that is served now; `timestamp` in ms since 1970. */
export const latestBuild = z.object({ id: buildId, timestamp: z.int() });
export type LatestBuild = z.output<typeof latestBuild>;

/** What a rule says about a path: where it leads instead, a path of ours or an absolute https address. */
export const routeRule = z.object({ redirect: z.optional(z.string().check(z.maxLength(2_000))) });
export type RouteRule = z.output<typeof routeRule>;

const rules = z.record(z.string(), routeRule).check(z.refine((all) => Object.keys(all).length <= MAX_ENTRIES));

/**
 * `GET /builds/meta/{buildId}.json`: rules for exact paths (`static`) and for a path with everything under it (`wildcard`), and the pages
 * that were written ahead, each with a `_payload.json`.
 */
export const buildMeta = z.object({
  id: buildId,
  timestamp: z.int(),
  matcher: z.object({ static: rules, wildcard: rules }),
  prerendered: z.array(z.string()).check(z.maxLength(MAX_ENTRIES)),
});
export type BuildMeta = z.output<typeof buildMeta>;
