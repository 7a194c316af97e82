import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { parseSearch, stringifySearch } from '../../runtime/navigation/search-text.ts';
import { SampleSession } from '../../runtime/session/session-store.ts';
import { SAMPLE_PLAYER } from './sample-answers.ts';
import { createSampleClient } from './sample-client.ts';

// The screens without their frame, because the showcase page already has one.
const root = createRootRoute();
const getParentRoute = () => root;
const games = '/draw-games/$gameId';

const routeTree = root.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/lobby/lobby-screen.tsx')),
      'LobbyScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: games,
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/play/play-screen.tsx')),
      'PlayScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: `${games}/rules`,
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/rules/rules-screen.tsx')),
      'RulesScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/results/$gameId',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/results/results-screen.tsx')),
      'ResultsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/results/$gameId/$drawDate',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/results/result-screen.tsx')),
      'ResultScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/cart',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/cart/cart-screen.tsx')),
      'CartScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/tickets',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/tickets/tickets-screen.tsx')),
      'TicketsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/tickets/$serial',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/draw-games/tickets/one-ticket/ticket-screen.tsx')),
      'TicketScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet',
    component: lazyRouteComponent(() => withTexts(import('../pages/wallet-page.tsx')), 'WalletPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/registration/registration-screen.tsx')),
      'RegistrationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    component: lazyRouteComponent(
      () => withTexts(import('../../features/account/account-screen.tsx')),
      'AccountScreen',
    ),
  }),
]);

function sampleRouter(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  return createRouter({ routeTree, history, parseSearch, stringifySearch, isServer: false });
}

const PLAYER = { status: 'player', playerId: SAMPLE_PLAYER.id } as const;
const GUEST = { status: 'guest', hasExpired: false } as const;

/** Renders one screen at its address, with sample data, a sample player (or a guest) and no server. */
export function SamplePageView({ path, isGuest = false }: { readonly path: string; readonly isGuest?: boolean }) {
  const [router] = useState(() => sampleRouter(path));
  const [queryClient] = useState(createSampleClient);
  return (
    <SampleSession value={isGuest ? GUEST : PLAYER}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </SampleSession>
  );
}
