/** One rule of a build: addresses of a path, or of the path and everything under it, lead to another place. [S2.1-7] */
export type RouteRule = { readonly path: string; readonly isTree: boolean; readonly redirect: string };

/** Where an address really leads: it stays, it is another one of ours, or it is outside the app. */
export type Destination =
  | { readonly kind: 'inner'; readonly address: string }
  | { readonly kind: 'external'; readonly address: string };

/** Most rules that are read. */
const MAX_RULES = 500;
/** Rules may lead to one another this often; after that the address stays what it was. */
const MAX_HOPS = 5;
/** At the end of a tree's target: what stood under the rule's path follows there too. */
const UNDER = '/**';

/** A browser drops control characters and takes "\" for "/": a target with them is not what it looks like. */
const DECEPTIVE = /[\\\s\p{Cc}]/u;

function isInner(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !DECEPTIVE.test(text);
}

/** Out of the app only over https (on this machine http too), and never with a name before the host. */
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
 * Reads the rules of a build's description, `{"matcher": {"static": {"/old": {"redirect": "/new"}}, "wildcard": {...}}}`. [S7-35] What is
 * no rule, and every rule whose target a browser could take for something else, is left out; a description that is none has no rules.
 */
export function readRouteRules(description: unknown): readonly RouteRule[] {
  const matcher = (description as { matcher?: { static?: unknown; wildcard?: unknown } | null } | null | undefined)
    ?.matcher;
  return [...rulesOf(matcher?.static, false), ...rulesOf(matcher?.wildcard, true)];
}

/** How much of a path a rule covers: all of it, the length of its own path, or nothing (-1). */
function coverOf(rule: RouteRule, path: string): number {
  if (!rule.isTree) return rule.path === path ? Number.POSITIVE_INFINITY : -1;
  const head = rule.path === '/' ? '' : rule.path;
  return path === rule.path || path.startsWith(`${head}/`) ? rule.path.length : -1;
}

/** The rule that says most about a path: the exact one, then the longest. */
function ruleFor(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  let best: RouteRule | undefined;
  let cover = -1;
  for (const rule of rules) {
    const found = coverOf(rule, path);
    if (found > cover) [best, cover] = [rule, found];
  }
  return best;
}

/** The target with what stood under the rule's path, and with the query of the address unless the target has its own. */
function targetOf(rule: RouteRule, address: URL): string {
  const hasRest = rule.isTree && rule.redirect.endsWith(UNDER);
  const base = hasRest ? rule.redirect.slice(0, -UNDER.length) : rule.redirect;
  const rest = hasRest ? address.pathname.slice(rule.path === '/' ? 0 : rule.path.length) : '';
  const target = (base + rest || '/').replace(/^\/{2,}/, '/');
  return target.includes('?') || target.includes('#') ? target : target + address.search + address.hash;
}

/** Where an inner address leads by the rules; undefined when no rule speaks of it, or when the rules lead in a circle. [S2.1-7] */
export function applyRouteRules(rules: readonly RouteRule[], address: string): Destination | undefined {
  let current = address;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const url = new URL(current, 'http://localhost');
    const rule = ruleFor(rules, url.pathname);
    if (!rule) return hop === 0 ? undefined : { kind: 'inner', address: current };
    const target = targetOf(rule, url);
    // The rest of a path is the visitor's: what it makes of a target is looked at again.
    if (isOuter(target)) return { kind: 'external', address: target };
    if (!isInner(target) || target === current) return undefined;
    current = target;
  }
  return undefined;
}

let known: readonly RouteRule[] | undefined;

/** Keeps the rules of the build that runs; told once its description is read. */
export function keepRouteRules(rules: readonly RouteRule[]): void {
  known = rules;
}

/** The rules, or undefined while they are not read. */
export function routeRules(): readonly RouteRule[] | undefined {
  return known;
}
