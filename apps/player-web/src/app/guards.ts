import { notFound, redirect } from '@tanstack/react-router';
import { applyRouteRules, routeRules } from '../runtime/navigation/route-rules.ts';

/** Whether this visitor is logged in to the showcase; asking renews the login. */
async function isShowcaseVisitor(signal: AbortSignal): Promise<boolean> {
  const { showcaseSessionQuery } = await import('../features/showcase/showcase-session-query.ts');
  return (await showcaseSessionQuery.queryFn({ signal })).isLoggedIn;
}

/** What a guard is told of the place somebody wants to go to. */
export type GuardedPlace = {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly abortController: AbortController;
};

/** The configuration is for visitors of the showcase; everybody else goes home. [S2.1-3] [S6-2] */
export async function guardConfig({ abortController }: GuardedPlace): Promise<void> {
  if (!(await isShowcaseVisitor(abortController.signal))) throw redirect({ to: '/', replace: true });
}

/** A game shown in the showcase is for its visitors: whoever is none goes home. Without the word in the address anybody may play. [S2.1-5] */
async function guardGame({ location, abortController }: GuardedPlace): Promise<void> {
  if (!location.pathname.includes('/game') || !/showcase/i.test(location.href)) return;
  if (!(await isShowcaseVisitor(abortController.signal))) throw redirect({ to: '/', replace: true });
}

function followRules(address: string): void {
  const destination = applyRouteRules(routeRules() ?? [], address);
  if (destination?.kind === 'external') throw redirect({ href: destination.address, reloadDocument: true });
  if (destination?.kind === 'inner') throw redirect({ href: destination.address, replace: true });
}

/** Stands before every place: the route rules of the build, as far as they are read, and the showcase. [S2.1-7] */
export async function guardEveryPlace(place: GuardedPlace): Promise<void> {
  followRules(place.location.href);
  await guardGame(place);
}

/** An address that fits no route: an old one may have a rule that is not read yet; otherwise it is an error 404. [S2.1-6] [S8-2] */
export async function guardUnknownPlace({ location }: GuardedPlace): Promise<never> {
  if (!routeRules()) await (await import('./host/read-build-rules.ts')).readBuildRules();
  followRules(location.href);
  throw notFound({ data: { status: 404, message: `Page not found: ${location.pathname}` } });
}
