// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseMeasurement } from './consent.ts';
import { clearRecord, startRecorder } from './recorder.ts';
import { type AnalyticsSettings, startAnalytics, vendorsOf } from './start-analytics.ts';
import { analyticsState, track, trackVault } from './track.ts';
import { VENDOR_FRAME_PATH, VENDOR_TIMEOUT_MS } from './vendor-frame.ts';

const configured: AnalyticsSettings = {
  analyticsId: 'G-1',
  analyticsTarget: 'G-2',
  analyticsScript: 'https://vendor.example/tag.js',
  marketingId: 'M-1',
  marketingScript: 'https://marketing.example/pixel.js',
  isProduction: true,
};

let end = () => {};

/** The vendors' side of the frame: what arrived there, and how it answers. */
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
  // Files share one page: what others had waiting for vendors is dropped, as it is for a player who does not allow them.
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
  ])('of %j are %j', (settings, expected) => {
    expect(vendorsOf(settings).map(({ vendor }) => vendor)).toEqual(expected);
  });

  it('configured and allowed, they get the events in a frame without our origin', async () => {
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
  ])('%s, nothing is loaded', async (_, settings, isAllowed) => {
    chooseMeasurement(isAllowed);
    end = startAnalytics(settings);
    track('app_screen_viewed', { screen: '/' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    expect(analyticsState().status).toBe('off');
  });

  it('[PCI-6.4.3] are not on a page that takes none: they leave before it, what happens waits, and they hear it after', async () => {
    chooseMeasurement(true);
    let isOnOne = true;
    let tell = () => {};
    const pages = {
      isOnOne: () => isOnOne,
      follow: (listener: () => void) => {
        tell = listener;
        return () => {};
      },
    };
    end = startAnalytics(configured, pages);
    track('wallet_deposit_posted', { channel: 'CARD', totalCents: 2500 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    isOnOne = false;
    tell();
    const inside = vendorsIn(await frame());
    inside.answer('ready');
    await vi.waitFor(() => expect(analyticsState().status).toBe('sending'));
    const names = () => inside.arrived.flatMap((one) => (one as { event?: { name: string } }).event?.name ?? []);
    await vi.waitFor(() => expect(names()).toEqual(['wallet_deposit_posted']));
    isOnOne = true;
    tell();
    expect(document.querySelector('iframe')).toBeNull();
    chooseMeasurement(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
    chooseMeasurement(false);
    expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' });
  });

  it('a privacy signal of the browser goes before the choice', () => {
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
    chooseMeasurement(true);
    end = startAnalytics(configured);
    expect(analyticsState()).toEqual({ status: 'off', reason: 'notAllowed' });
  });

  it.each([
    [true, { status: 'off', reason: 'failed' }],
    [false, { status: 'mock' }],
  ])('[S8-4/analytics] a script that fails is swallowed; in production %s: %j', async (isProduction, expected) => {
    chooseMeasurement(true);
    end = startAnalytics({ ...configured, isProduction });
    vendorsIn(await frame()).answer('failed');
    await vi.waitFor(() => expect(analyticsState()).toEqual(expected));
    expect(document.querySelector('iframe')).toBeNull();
    expect(() => track('app_screen_viewed', { screen: '/' })).not.toThrow();
  });

  it('[S8-4/analytics] a frame that never answers is given up', async () => {
    const { openVendorFrame } = await import('./vendor-frame.ts');
    vi.useFakeTimers();
    const { isReady, close } = openVendorFrame(vendorsOf(configured));
    await vi.advanceTimersByTimeAsync(VENDOR_TIMEOUT_MS);
    expect(await isReady).toBe(false);
    close();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the recorder of development', () => {
  it('keeps what would be sent, to whom, and what became of it, through a reload', () => {
    end = startAnalytics({ isProduction: false });
    const stop = startRecorder();
    track('draw_games_order_bought', { tickets: 1, totalCents: 200 });
    const kept = () => JSON.parse(sessionStorage.getItem('sunflower.recordedAnalytics') ?? '[]');
    expect(kept()).toMatchObject([
      { event: { name: 'draw_games_order_bought' }, to: ['analytics', 'marketing'], fate: 'dropped' },
    ]);
    stop();
    const again = startRecorder();
    expect(kept()).toHaveLength(1);
    for (let count = 0; count < 250; count++) track('app_screen_viewed', { screen: `${count}` });
    expect(kept()).toHaveLength(200);
    expect(kept()[0]).toMatchObject({ event: { data: { screen: '249' } }, to: ['analytics'] });
    clearRecord();
    expect(kept()).toEqual([]);
    again();
  });
});
