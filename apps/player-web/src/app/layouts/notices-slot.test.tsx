// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PAGE_DELAY_MS = 600;
const settings = { buildId: 'b', isProduction: false, locationEngineOrigin: 'http://location.localhost' };
const recorded = () => JSON.parse(sessionStorage.getItem('sunflower.recordedAnalytics') ?? '[]');

describe("a page's overlays", () => {
  afterEach(() => {
    forgetApp();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it("load only after the page's configured delay", async () => {
    fakeNetwork({ ...playerHandlers(Date.now()), 'GET /runtime-config.json': () => Response.json(settings) });
    const startedAt = performance.now();
    renderApp('/', { overlayDelayMs: PAGE_DELAY_MS });
    // Analytics is one of the parts that start with the overlays.
    await waitFor(() => expect(recorded()).toHaveLength(1), { interval: 20 });
    expect(performance.now() - startedAt).toBeGreaterThan(PAGE_DELAY_MS);
  });
});
