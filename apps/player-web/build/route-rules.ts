import type { BuildMeta, RouteRule } from '@sunflower/contracts/builds.ts';

/**
 * Rules about paths of the app, part of each build's manifest. [S2.1-7] A plain path applies to itself only; one that
 * ends with `/**` applies to itself and everything under it. `redirect` is one of our paths, or an external https
 * address.
 */
export const ROUTE_RULES: Readonly<Record<string, RouteRule>> = {
  '/lobby': { redirect: '/' },
};

const EVERYTHING_UNDER = '/**';

/** Returns the rules in the manifest's form; throws for one with an unsafe target. */
export function manifestRulesOf(rules: Readonly<Record<string, RouteRule>>): BuildMeta['matcher'] {
  const matcher: { static: Record<string, RouteRule>; wildcard: Record<string, RouteRule> } = {
    static: {},
    wildcard: {},
  };
  for (const [path, rule] of Object.entries(rules)) {
    if (!path.startsWith('/') || (rule.redirect !== undefined && !isSafeTarget(rule.redirect)))
      throw new Error(`The route rule of ${path} has an invalid path or target: ${JSON.stringify(rule)}`);
    if (path.endsWith(EVERYTHING_UNDER)) matcher.wildcard[path.slice(0, -EVERYTHING_UNDER.length) || '/'] = rule;
    else matcher.static[path] = rule;
  }
  return matcher;
}

/** Returns whether a target is one of our paths, or an https address. */
function isSafeTarget(target: string): boolean {
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target);
  return URL.canParse(target) && new URL(target).protocol === 'https:';
}
