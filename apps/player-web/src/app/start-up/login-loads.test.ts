// @vitest-environment jsdom
import { ACCESS_PATHS } from '@sunflower/contracts/access.ts';
import { BONUS_PATHS } from '@sunflower/contracts/bonuses.ts';
import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadForLogin } from '../../player/session-lifecycle/login-loads.ts';
import { fakeNetwork, lost } from '../../testing/fake-network.ts';
import { addFeatureLoads } from './login-loads.ts';

afterEach(() => vi.unstubAllGlobals());

describe('data loaded at login [S4.1-2]', () => {
  it.each([
    ['feature sets [S4.1-2/feature-sets]', ACCESS_PATHS.featureSets],
    ['wallet [S4.1-2/wallet]', WALLET_PATHS.accounts],
    ['bonuses [S4.1-2/bonuses]', BONUS_PATHS.prizes],
    ['claims [S4.1-2/claims] [S7-29/claims]', CLAIMS_PATHS.claimablePrizes],
    ['documents [S4.1-2/documents]', DOCUMENT_PATHS.requests],
    ['tickets [S4.1-2/tickets]', DRAW_GAMES_PATHS.tickets],
  ])('includes %s, even if everything else fails', async (_, path) => {
    const network = fakeNetwork({ [`GET ${path}`]: lost });
    addFeatureLoads();
    await loadForLogin(new QueryClient({ defaultOptions: { queries: { retry: false } } }), 'p1');
    expect(network.of('GET', path).length).toBeGreaterThan(0);
  });

  it("isn't requested again when a second load follows right after", async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const network = fakeNetwork({ [`GET ${WALLET_PATHS.accounts}`]: () => Response.json([]) });
    await loadForLogin(queryClient, 'p1');
    await loadForLogin(queryClient, 'p1');
    expect(network.of('GET', WALLET_PATHS.accounts)).toHaveLength(1);
  });
});
