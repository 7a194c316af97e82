// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseMeasurement } from '../../runtime/analytics/consent.ts';
import { clearRecord } from '../../runtime/analytics/recorder.ts';
import { analyticsState } from '../../runtime/analytics/track.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp, WITHOUT_OVERLAYS } from '../../testing/render-app.tsx';
import { startLateParts } from './late-parts.ts';

const VAULT = 'https://vault.example';
const settings = {
  buildId: 'b',
  isProduction: false,
  locationEngineOrigin: 'http://location.localhost',
  locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
  vaultHost: VAULT,
};

let end = () => {};

function open(address: string, given: object | Response = settings) {
  fakeNetwork({
    ...playerHandlers(Date.now()),
    'GET /runtime-config.json': () => (given instanceof Response ? given.clone() : Response.json(given)),
  });
  // Overlays start the late parts too; here only the test does.
  const app = renderApp(address, WITHOUT_OVERLAYS);
  end = startLateParts(app);
  return app;
}

const recorded = (): string[] =>
  JSON.parse(sessionStorage.getItem('sunflower.recordedAnalytics') ?? '[]').map(
    ({ event }: { event: { name: string; data: object } }) => `${event.name} ${JSON.stringify(event.data)}`,
  );

function post(data: unknown, origin = VAULT): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  end();
  chooseMeasurement(false);
  clearRecord();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('what starts once the page is idle', () => {
  it('reports screens to analytics by their route pattern, never with values of the address', async () => {
    const { router } = open('/draw-games/powerball?ref=secret');
    await waitFor(() => expect(recorded()).toEqual(['app_screen_viewed {"screen":"/draw-games/$gameId"}']));
    await router.navigate({ to: '/tickets/$serial' as never, params: { serial: 'PB-SECRET' } as never });
    await waitFor(() => expect(recorded()[0]).toBe('app_screen_viewed {"screen":"/tickets/$serial"}'));
    expect(recorded().join()).not.toMatch(/secret/i);
  });

  it.each([
    ['my-account-deposit', '/wallet/deposit'],
    ['my-account-payment-methods', '/wallet/methods/'],
    ['my-account-withdraw', '/wallet/withdraw?from=menu'],
  ])(
    "[PCI-6.4.3] keeps the vendors' frame off %s, when navigating there and when opened directly",
    async (_name, address) => {
      chooseMeasurement(true);
      const vendors = { analyticsId: 'G-1', analyticsScript: 'https://vendor.example/tag.js', isProduction: true };
      const frame = () => document.querySelector('iframe[title="Measurement"]');
      const { router } = open('/support', { ...settings, ...vendors });
      await waitFor(() => expect(frame()).not.toBeNull(), { timeout: 30_000 });
      const going = router.navigate({ href: address } as never);
      await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/wallet\//));
      expect(frame()).toBeNull();
      await going;
      await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 30_000 });
      expect(frame()).toBeNull();
      await router.navigate({ to: '/support' } as never);
      await waitFor(() => expect(frame()).not.toBeNull(), { timeout: 30_000 });
      end();
      forgetApp();

      open(address, { ...settings, ...vendors });
      await waitFor(() => expect(analyticsState().status).toBe('waiting'), { timeout: 30_000 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(frame()).toBeNull();
    },
  );

  it("forwards the vault's reports, from its origin only [S7-36/vault-analytics]", async () => {
    open('/');
    await waitFor(() => expect(recorded()).toHaveLength(1));
    const message = { type: 'VAULT_GA', eventName: 'card_form_shown', eventData: { brand: 'VISA' } };
    post(message, 'https://elsewhere.example');
    post({ ...message, eventName: '<b>' });
    post(message);
    await waitFor(() => expect(recorded()[0]).toBe('vault_card_form_shown {"brand":"VISA"}'));
    expect(recorded()).toHaveLength(2);
  });

  it('accepts messages from another origin only if the operator configured that origin [S3-29]', async () => {
    const named = 'https://named.example';
    open('/', { ...settings, messageOrigins: `https://other.example,${named}` });
    await waitFor(() => expect(recorded()).toHaveLength(1));
    const message = { type: 'VAULT_GA', eventName: 'from_named', eventData: {} };
    post(message, 'https://unnamed.example');
    post(message, named);
    await waitFor(() => expect(recorded()[0]).toBe('vault_from_named {}'));
    expect(recorded()).toHaveLength(2);
  });

  it.each([
    ['in production', { ...settings, isProduction: true }],
    ['without settings', new Response('', { status: 404 })],
  ])('records nothing and causes no failure %s', async (_, given) => {
    open('/', given);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(recorded()).toEqual([]);
    expect(analyticsState().status).not.toBe('sending');
  });
});

describe('the record at /dev/analytics', () => {
  it('lists the events that would be sent, and says why none is sent', async () => {
    open('/dev/analytics');
    expect(await screen.findByText('Nothing is sent: no vendor is configured.')).toBeTruthy();
    const row = (await screen.findByRole('rowheader', { name: 'app_screen_viewed' })).closest('tr');
    expect(row?.textContent).toContain('{"screen":"/dev/analytics"}');
    expect(row?.textContent).toContain('dropped');
    await userEvent.click(screen.getByRole('button', { name: 'Empty the record' }));
    expect(await screen.findByText('No events yet')).toBeTruthy();
  });

  it("doesn't exist in production", async () => {
    open('/dev/analytics', { ...settings, isProduction: true });
    expect(await screen.findByText('Page not found: /dev/analytics')).toBeTruthy();
    expect(screen.queryByText('This device may be measured')).toBeNull();
  });
});

describe('the analytics choice in the account', () => {
  const vendors = { analyticsId: 'G-1', analyticsScript: 'https://vendor.example/tag.js' };

  it('is shown where analytics is configured, and stays off until the player switches it on', async () => {
    open('/account', { ...settings, ...vendors });
    const choice = await screen.findByRole('switch', { name: /Share usage data from this device/ });
    expect((choice as HTMLInputElement).checked).toBe(false);
    await waitFor(() => expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' }));
    await userEvent.click(choice);
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    await userEvent.click(choice);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it("isn't shown where analytics isn't configured", async () => {
    open('/account');
    await waitFor(() => expect(analyticsState()).toEqual({ status: 'off', reason: 'notConfigured' }));
    expect(screen.queryByRole('switch', { name: /Share usage data from this device/ })).toBeNull();
  });
});
