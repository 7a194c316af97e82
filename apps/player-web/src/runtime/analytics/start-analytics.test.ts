// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseMeasurement } from './consent.ts';
import { clearRecord, startRecorder } from './recorder.ts';
import { startAnalytics } from './start-analytics.ts';
import { analyticsState, track, trackVault } from './track.ts';
import { VENDOR_FRAME_PATH, VENDOR_TIMEOUT_MS } from './vendor-frame.ts';
import { type AnalyticsSettings, vendorsOf } from './vendors.ts';

const configured: AnalyticsSettings = {
  analyticsId: 'G-1',
  analyticsTarget: 'G-2',
  analyticsScript: 'https://vendor.example/tag.js',
  marketingId: 'M-1',
  marketingScript: 'https://marketing.example/pixel.js',
  isProduction: true,
};

let end = () => {};

/** The vendors' side of the frame: what it received, and how it responds. */
function vendorsIn(frame: HTMLIFrameElement) {
  const arrived: unknown[] = [];
  let port: MessagePort | undefined;
  const inside = frame.contentWindow as Window;
  vi.spyOn(inside, 'postMessage').mockImplementation(((message: unknown, target: unknown, ports: MessagePort[]) => {
    arrived.push({ greeting: message, target });
    port = ports[0];
    if (port) port.onmessage = ({ data }) => void arrived.push(data);
  }) as never);
  frame.dispatchEvent(new Event('load'));
  return { arrived, answer: (text: string) => port?.postMessage(text) };
}

async function frame(): Promise<HTMLIFrameElement> {
  return vi.waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('no frame yet');
    return found;
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // All test files share one page: events waiting from other files are dropped, as for a player who doesn't allow them.
  chooseMeasurement(false);
  startAnalytics(configured)();
});
afterEach(() => {
  end();
  end = () => {};
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('vendors', () => {
  it.each([
    [configured, ['analytics', 'marketing']],
    [{ ...configured, marketingId: undefined }, ['analytics']],
    [{ ...configured, analyticsScript: undefined }, ['marketing']],
    [{ isProduction: true }, []],
  ])('are, with the settings %j, %j', (settings, expected) => {
    expect(vendorsOf(settings).map(({ vendor }) => vendor)).toEqual(expected);
  });

  it('receive events inside a sandboxed frame, only if they are configured and the player allowed them', async () => {
    chooseMeasurement(true);
    end = startAnalytics(configured);
    track('app_screen_viewed', { screen: '/' });
    const element = await frame();
    expect(element.getAttribute('sandbox')).toBe('allow-scripts');
    expect(new URL(element.src).pathname).toBe(VENDOR_FRAME_PATH);
    const inside = vendorsIn(element);
    inside.answer('ready');
    await vi.waitFor(() => expect(analyticsState().status).toBe('sending'));
    track('draw_games_order_bought', { tickets: 1, totalCents: 200 });
    trackVault('card_form_shown', { brand: 'VISA' });
    const page = window.location.origin;
    await vi.waitFor(() => expect(inside.arrived).toHaveLength(5));
    expect(inside.arrived.slice(1)).toEqual([
      { vendor: 'analytics', event: { name: 'app_screen_viewed', data: { screen: '/' } }, page },
      { vendor: 'analytics', event: { name: 'draw_games_order_bought', data: { tickets: 1, totalCents: 200 } }, page },
      { vendor: 'marketing', event: { name: 'draw_games_order_bought', data: {} }, page },
      { vendor: 'analytics', event: { name: 'vault_card_form_shown', data: { brand: 'VISA' } }, page },
    ]);
    chooseMeasurement(false);
    expect(document.querySelector('iframe')).toBeNull();
    expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' });
  });

  it.each([
    ['not allowed', configured, false],
    ['not configured', { isProduction: true }, true],
  ])("aren't loaded: %s", async (_, settings, isAllowed) => {
    chooseMeasurement(isAllowed);
    end = startAnalytics(settings);
    track('app_screen_viewed', { screen: '/' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    expect(analyticsState().status).toBe('off');
  });

  it('[PCI-6.4.3] are removed before a page without analytics; events wait for the next page that has it', async () => {
    chooseMeasurement(true);
    let isOnOne = true;
    let notify = () => {};
    const pages = {
      isOnOne: () => isOnOne,
      follow: (listener: () => void) => {
        notify = listener;
        return () => {};
      },
    };
    end = startAnalytics(configured, pages);
    track('wallet_deposit_posted', { channel: 'CARD', totalCents: 2500 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    isOnOne = false;
    notify();
    const inside = vendorsIn(await frame());
    inside.answer('ready');
    await vi.waitFor(() => expect(analyticsState().status).toBe('sending'));
    const names = () => inside.arrived.flatMap((one) => (one as { event?: { name: string } }).event?.name ?? []);
    await vi.waitFor(() => expect(names()).toEqual(['wallet_deposit_posted']));
    isOnOne = true;
    notify();
    expect(document.querySelector('iframe')).toBeNull();
    chooseMeasurement(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    chooseMeasurement(false);
    expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' });
  });

  it("aren't loaded when the browser sends a privacy signal, even if the player agreed", () => {
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
    chooseMeasurement(true);
    end = startAnalytics(configured);
    expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' });
  });

  it.each([
    [true, { status: 'off', reason: 'failed' }],
    [false, { status: 'mock' }],
  ])(
    '[S8-4/analytics] cause no error if their script fails: with production set to %s, the state is %j',
    async (isProduction, expected) => {
      chooseMeasurement(true);
      end = startAnalytics({ ...configured, isProduction });
      vendorsIn(await frame()).answer('failed');
      await vi.waitFor(() => expect(analyticsState()).toEqual(expected));
      expect(document.querySelector('iframe')).toBeNull();
      expect(() => track('app_screen_viewed', { screen: '/' })).not.toThrow();
    },
  );

  it('[S8-4/analytics] are removed when their frame never responds', async () => {
    const { openVendorFrame } = await import('./vendor-frame.ts');
    vi.useFakeTimers();
    const { isReady, close } = openVendorFrame(vendorsOf(configured));
    await vi.advanceTimersByTimeAsync(VENDOR_TIMEOUT_MS);
    expect(await isReady).toBe(false);
    close();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the development recorder', () => {
  it('keeps what would be sent, to which vendor, and what happened to it, across a reload', () => {
    end = startAnalytics({ isProduction: false });
    const stop = startRecorder();
    track('draw_games_order_bought', { tickets: 1, totalCents: 200 });
    const stored = () => JSON.parse(sessionStorage.getItem('sunflower.recordedAnalytics') ?? '[]');
    expect(stored()).toMatchObject([
      { event: { name: 'draw_games_order_bought' }, to: ['analytics', 'marketing'], fate: 'dropped' },
    ]);
    stop();
    const again = startRecorder();
    expect(stored()).toHaveLength(1);
    for (let count = 0; count < 250; count++) track('app_screen_viewed', { screen: `${count}` });
    expect(stored()).toHaveLength(200);
    expect(stored()[0]).toMatchObject({ event: { data: { screen: '249' } }, to: ['analytics'] });
    clearRecord();
    expect(stored()).toEqual([]);
    again();
  });
});
