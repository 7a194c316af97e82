import { notFound, redirect } from '@tanstack/react-router';
import { applyRouteRules, routeRules } from '../runtime/navigation/route-rules.ts';
import { optionalPart } from '../runtime/parts/optional-part.ts';

/** Returns whether this visitor is logged in to the showcase; the request renews the login. */
async function isShowcaseVisitor(signal: AbortSignal): Promise<boolean> {
  const { showcaseSessionQuery } = await import('../features/showcase/showcase-session-query.ts');
  return (await showcaseSessionQuery.queryFn({ signal })).isLoggedIn;
}

/** The place that a navigation leads to, as passed to guards. */
export type GuardedPlace = {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly abortController: AbortController;
};

/** Allows only showcase visitors to see the configuration and sends everyone else to the home page. [S2.1-3] [S6-2] */
export async function guardConfig({ abortController }: GuardedPlace): Promise<void> {
  if (!(await isShowcaseVisitor(abortController.signal))) throw redirect({ to: '/', replace: true });
}

/** Returns the host of the page; none while pages are rendered in advance. */
const hostOfPage = () => globalThis.location?.host ?? '';

/**
 * Lets only showcase visitors open a game whose address has the showcase mark, and sends everyone else to the home
 * page. Without the mark, every visitor may play. [S2.1-5]
 */
async function guardGame({ location, abortController }: GuardedPlace): Promise<void> {
  if (!location.pathname.includes('/game') || !/showcase/i.test(hostOfPage() + location.href)) return;
  if (!(await isShowcaseVisitor(abortController.signal))) throw redirect({ to: '/', replace: true });
}

function followRules(address: string): void {
  const destination = applyRouteRules(routeRules() ?? [], address);
  if (destination?.kind === 'external') throw redirect({ href: destination.address, reloadDocument: true });
  if (destination?.kind === 'inner') throw redirect({ href: destination.address, replace: true });
}

/**
 * Runs before every place. Applies the build's route rules, if they are already loaded, and guards games with the
 * showcase mark. [S2.1-7]
 */
export async function guardEveryPlace(place: GuardedPlace): Promise<void> {
  followRules(place.location.href);
  await guardGame(place);
}

/**
 * Handles an address without a route: an old address may have a rule that isn't loaded yet; otherwise it is an error
 * 404. [S2.1-6] [S8-2]
 */
export async function guardUnknownPlace({ location }: GuardedPlace): Promise<never> {
  if (!routeRules()) await (await optionalPart(import('./host/read-build-rules.ts')))?.readBuildRules();
  followRules(location.href);
  throw notFound({ data: { status: 404, message: `Page not found: ${location.pathname}` } });
}
