/**
 * One rule of a build: addresses of a path, or of the path and everything under it, redirect to another place. [S2.1-7]
 */
export type RouteRule = { readonly path: string; readonly isTree: boolean; readonly redirect: string };

/** The target of a redirect: an address of ours, or one outside of the app. */
export type Destination =
  | { readonly kind: 'inner'; readonly address: string }
  | { readonly kind: 'external'; readonly address: string };

/** Maximum number of rules of each kind: for exact paths, and for trees. */
const MAX_RULES = 500;
/** Maximum number of redirects in a row; after that the address stays unchanged. */
const MAX_HOPS = 5;
/** At the end of the target of a tree rule: the rest of the path is appended to the target. */
const UNDER = '/**';

/** A browser drops control characters and treats "\" as "/", so a target with them is deceptive. */
const DECEPTIVE = /[\\\s\p{Cc}]/u;

function isInner(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !DECEPTIVE.test(text);
}

/**
 * Returns whether a target leads out of the app: only over https (on this machine http too), and never with a user name
 * before the host.
 */
function isOuter(text: string): boolean {
  const url = DECEPTIVE.test(text) ? null : URL.parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(.*\.)?localhost$/.test(url.hostname));
}

type Rules = Readonly<Record<string, { readonly redirect?: unknown } | null>>;

function rulesOf(rules: unknown, isTree: boolean): RouteRule[] {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return [];
  return Object.entries(rules as Rules)
    .slice(0, MAX_RULES)
    .flatMap(([path, rule]) => {
      const redirect = rule?.redirect;
      if (typeof redirect !== 'string' || !isInner(path) || !(isInner(redirect) || isOuter(redirect))) return [];
      return [{ path, isTree, redirect }];
    });
}

/**
 * Reads the rules of a build's description, `{"matcher": {"static": {"/old": {"redirect": "/new"}}, "wildcard":
 * {...}}}`. [S7-35] Ignores invalid rules, and every rule whose target a browser could misread; an invalid description
 * has no rules.
 */
export function readRouteRules(description: unknown): readonly RouteRule[] {
  const matcher = (description as { matcher?: { static?: unknown; wildcard?: unknown } | null } | null | undefined)
    ?.matcher;
  return [...rulesOf(matcher?.static, false), ...rulesOf(matcher?.wildcard, true)];
}

/**
 * Returns how specific a rule is for a path: infinity for a rule of exactly this path, the length of a tree's path, or
 * -1 if the rule doesn't apply.
 */
function coverOf(rule: RouteRule, path: string): number {
  if (!rule.isTree) return rule.path === path ? Number.POSITIVE_INFINITY : -1;
  const head = rule.path === '/' ? '' : rule.path;
  return path === rule.path || path.startsWith(`${head}/`) ? rule.path.length : -1;
}

/** Returns the most specific rule for a path: an exact rule, otherwise the one with the longest path. */
function ruleFor(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  let best: RouteRule | undefined;
  let cover = -1;
  for (const rule of rules) {
    const found = coverOf(rule, path);
    if (found > cover) [best, cover] = [rule, found];
  }
  return best;
}

/**
 * Returns the target, with the rest of the path appended if it ends in `/**`, and with the query and the fragment of
 * the address unless the target has a query or a fragment.
 */
function targetOf(rule: RouteRule, address: URL): string {
  const hasRest = rule.isTree && rule.redirect.endsWith(UNDER);
  const base = hasRest ? rule.redirect.slice(0, -UNDER.length) : rule.redirect;
  const rest = hasRest ? address.pathname.slice(rule.path === '/' ? 0 : rule.path.length) : '';
  const target = (base + rest || '/').replace(/^\/{2,}/, '/');
  return target.includes('?') || target.includes('#') ? target : target + address.search + address.hash;
}

/**
 * Returns the destination of an address of ours by the rules; undefined when no rule matches, when the rules form a
 * loop, or when the resulting target is unsafe. [S2.1-7]
 */
export function applyRouteRules(rules: readonly RouteRule[], address: string): Destination | undefined {
  let current = address;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const url = new URL(current, 'http://localhost');
    const rule = ruleFor(rules, url.pathname);
    if (!rule) return hop === 0 ? undefined : { kind: 'inner', address: current };
    const target = targetOf(rule, url);
    // The visitor controls the rest of the path, so the resulting target is checked again.
    if (isOuter(target)) return { kind: 'external', address: target };
    if (!isInner(target) || target === current) return undefined;
    current = target;
  }
  return undefined;
}

let known: readonly RouteRule[] | undefined;

/** Stores the rules of the running build, once its description is read. */
export function storeRouteRules(rules: readonly RouteRule[]): void {
  known = rules;
}

/** Returns the rules, or undefined until they are read. */
export function routeRules(): readonly RouteRule[] | undefined {
  return known;
}
