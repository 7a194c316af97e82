import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Geolocation, openGeolocation } from './geolocation-service.ts';
import { BRIDGE_NAME, nativeEngine } from './native-bridge.ts';
import { NATIVE_PING_TIMEOUT_MS, pingLocation } from './ping.ts';

const REQUEST = { activity: 'PURCHASE', subject: 'subject-0123456789abcdef' };
const answer = { status: 'OK', reasons: [], token: 'native-token', isSimulated: false };
const page = window as unknown as Record<string, unknown>;

type Ping = { readonly id: string; readonly activity: string; readonly subject: string };

/** An Android app behind a real message port, which replies when the test lets it. */
function hostPage() {
  const { port1: ofPage, port2: ofHost } = new MessageChannel();
  const received: Ping[] = [];
  ofHost.onmessage = ({ data }) => received.push(JSON.parse(data));
  ofPage.start();
  page[BRIDGE_NAME] = ofPage;
  return { received, reply: (data: object) => ofHost.postMessage(JSON.stringify(data)) };
}

let geolocation: Geolocation;
async function start() {
  const blockPlayer = vi.fn();
  const load = async () => nativeEngine();
  geolocation = openGeolocation({ isNative: true, load, follow: () => () => {}, blockPlayer });
  geolocation.start();
  await geolocation.settled();
  return blockPlayer;
}
const ping = () => pingLocation(geolocation, REQUEST);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  geolocation.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete page[BRIDGE_NAME];
});

describe('the page in a native app [S7-36/webview]', () => {
  test('waits for the app for 14 of 15 s, and sends one ping for two requests [S9-5/ping]', async () => {
    const host = hostPage();
    await start();
    const both = Promise.all([ping(), ping()]);
    await vi.waitUntil(() => host.received.length > 0);
    // Each check by `waitUntil` has advanced the clock a little.
    vi.advanceTimersByTime(NATIVE_PING_TIMEOUT_MS - 1_000);
    expect(host.received).toEqual([{ ...REQUEST, id: expect.stringMatching(/^[\w-]{36}$/) }]);
    host.reply({ id: 'of another ping', data: { ...answer, token: 'forged' } });
    host.reply({ id: host.received[0]?.id, data: answer });
    const passed = { type: 'passed', token: 'native-token' };
    expect(await both).toEqual([passed, passed]);
  });

  test('passes without a token and with a warning after 15 s; the server refuses [S5.3-4/timeout]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const host = hostPage();
    await start();
    const late = ping();
    await vi.waitUntil(() => host.received.length > 0);
    vi.advanceTimersByTime(NATIVE_PING_TIMEOUT_MS);
    expect(await late).toEqual({ type: 'passed', token: null });
    expect(warn).toHaveBeenCalledExactlyOnceWith('the location check took too long and was skipped');
  });

  test("fails with the app's code, and for good when the app lacks permission [S5.3-4/failure] [S4.8-2]", async () => {
    const host = hostPage();
    const blockPlayer = await start();
    const crashed = ping();
    await vi.waitUntil(() => host.received.length > 0);
    host.reply({ id: host.received[0]?.id, error: { code: 'SENSOR_OFF' } });
    expect(await crashed).toMatchObject({ type: 'failed', code: 'VAULT_ERROR-SENSOR_OFF' });
    const denied = ping();
    await vi.waitUntil(() => host.received.length > 1);
    host.reply({ id: host.received[1]?.id, data: { status: 'PERMISSION_DENIED', reasons: ['DENIED'] } });
    expect(await denied).toMatchObject({ type: 'failed', isDenied: true });
    expect(await ping()).toMatchObject({ type: 'failed', isDenied: true });
    expect([host.received.length, blockPlayer.mock.calls.length]).toEqual([2, 1]);
  });
});
