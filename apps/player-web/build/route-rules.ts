import type { BuildMeta, RouteRule } from '@sunflower/contracts/builds.ts';

/**
 * Rules about paths of the app, part of each build's manifest. [S2.1-7] A path alone stands for itself, one that ends with `/**` for itself
 * and everything under it. `redirect` is a path of ours, or an https address elsewhere.
 */
export const ROUTE_RULES: Readonly<Record<string, RouteRule>> = {
  '/lobby': { redirect: '/' },
};

const EVERYTHING_UNDER = '/**';

/** The rules as the manifest has them; throws for one that would lead to somewhere unsafe. */
export function matcherOf(rules: Readonly<Record<string, RouteRule>>): BuildMeta['matcher'] {
  const matcher: { static: Record<string, RouteRule>; wildcard: Record<string, RouteRule> } = {
    static: {},
    wildcard: {},
  };
  for (const [path, rule] of Object.entries(rules)) {
    if (!path.startsWith('/') || (rule.redirect !== undefined && !isSafeTarget(rule.redirect)))
      throw new Error(`The route rule of ${path} leads from or to no place of ours: ${JSON.stringify(rule)}`);
    if (path.endsWith(EVERYTHING_UNDER)) matcher.wildcard[path.slice(0, -EVERYTHING_UNDER.length) || '/'] = rule;
    else matcher.static[path] = rule;
  }
  return matcher;
}

/** A path of ours, or an https address. */
function isSafeTarget(target: string): boolean {
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target);
  return URL.canParse(target) && new URL(target).protocol === 'https:';
}
