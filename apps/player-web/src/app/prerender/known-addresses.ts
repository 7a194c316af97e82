import { findGame } from '@sunflower/game-rules/games.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { manifestRulesOf, ROUTE_RULES } from '../../../build/route-rules.ts';
import { isPlaceName, isPlannedPlace } from '../../runtime/navigation/places.ts';
import { applyRouteRules, readRouteRules } from '../../runtime/navigation/route-rules.ts';
import { createAppRouter } from '../router.tsx';

const rules = readRouteRules({ matcher: manifestRulesOf(ROUTE_RULES) });

/** Path parts that accept only certain values; other values show "Page Not Found". */
const KNOWN_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  gameId: (value) => findGame(value) !== undefined,
  place: (value) => isPlaceName(value) && isPlannedPlace(value),
};

let router: ReturnType<typeof createAppRouter> | undefined;

/**
 * Returns whether this build's client has a screen for a path or a rule that redirects it. All other paths show "Page
 * Not Found", and a server can send 404 with it. [S2.1-6]
 */
export function isKnownAddress(path: string): boolean {
  router ??= createAppRouter(createMemoryHistory());
  try {
    if (applyRouteRules(rules, path)) return true;
    const [, values, route] = router.getMatchedRoutes(path);
    if (!route || route.fullPath === '/$') return false;
    return Object.entries(values).every(([name, value]) => KNOWN_VALUES[name]?.(`${value}`) ?? true);
  } catch {
    // An invalid escape, or an invalid address such as `//:`, names no place.
    return false;
  }
}
