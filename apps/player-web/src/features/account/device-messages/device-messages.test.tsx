// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { receiversResponse, WEB_PUSH_PATHS } from '@sunflower/contracts/web-push.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearOnceCache } from '../../../runtime/http/once.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { DeviceMessages } from './device-messages.tsx';

const { receivers: LIST, receiver: ONE } = WEB_PUSH_PATHS;
const OWN = 'https://push.example/own';
const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
const stored = (endpoint: string, no: number) => ({
  receiverId: `00000000-0000-4000-8000-00000000000${no}`,
  endpointHash: hashOf(endpoint),
  addedAt: '2026-11-21T18:00:00Z',
});

type Browser = { permission?: NotificationPermission; hasWorker?: boolean; decision?: NotificationPermission };

/** Stubs the parts of a browser that show messages; `endpoint` is the browser's push address while it has one. */
function stubBrowser({ permission = 'default', hasWorker = true, decision = 'granted' }: Browser, endpoint?: string) {
  const browser = { endpoint };
  const address = () => ({
    endpoint: OWN,
    toJSON: () => ({ endpoint: OWN, keys }),
    unsubscribe: async () => {
      browser.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.endpoint ? address() : null),
    subscribe: vi.fn(async () => {
      browser.endpoint = OWN;
      return address();
    }),
  };
  const getRegistration = async () => (hasWorker ? { pushManager } : undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => decision });
  return { browser, pushManager };
}

type Given = Browser & {
  endpoint?: string;
  list?: ReturnType<typeof stored>[];
  publicKey?: string | null;
  isBroken?: boolean;
};

function show({ endpoint, list = [], publicKey = 'BKey', isBroken = false, ...given }: Given = {}) {
  const server = { list: [...list] };
  const change = (apply: () => void) => () => {
    if (isBroken) return refusal(503, 'SYSTEM_FAILURE');
    apply();
    return new Response(null, { status: 204 });
  };
  const network = fakeNetwork({
    [`GET ${LIST}`]: () => answer(receiversResponse, { publicKey, receivers: server.list }),
    [`POST ${LIST}`]: change(() => server.list.push(stored(OWN, 9))),
    [`DELETE ${LIST}`]: change(() => server.list.splice(0)),
    [`DELETE ${ONE.replace(':receiverId', stored(OWN, 1).receiverId)}`]: change(() => server.list.splice(0, 1)),
  });
  const stubbed = stubBrowser(given, endpoint);
  render(
    <Queries>
      <DeviceMessages playerId="p1" />
    </Queries>,
  );
  return { network, ...stubbed };
}
const theSwitch = () => screen.findByRole('switch', { name: 'Show messages on this device' });
const isOn = async (on: boolean) => waitFor(async () => expect(await theSwitch()).toHaveProperty('checked', on));

describe('messages on this device [S1-4/preferences] [S6-5/communication]', () => {
  afterEach(() => {
    cleanup();
    clearOnceCache();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it("are turned on with the browser's permission, and its address is sent", async () => {
    const { network, pushManager } = show();
    await isOn(false);
    await userEvent.click(await theSwitch());
    await isOn(true);
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(network.of('POST', LIST).map(({ body }) => body)).toEqual([{ endpoint: OWN, keys }]);
  });

  it('are turned off for this browser alone, which gives up its address', async () => {
    const { browser } = show({ endpoint: OWN, list: [stored(OWN, 1), stored('https://push.example/2', 2)] });
    await screen.findByText('Messages also go to 1 other device.');
    await isOn(true);
    await userEvent.click(await theSwitch());
    await isOn(false);
    expect(browser.endpoint).toBeUndefined();
    await screen.findByText('Messages also go to 1 other device.');
  });

  it('are turned off on all devices', async () => {
    const { network } = show({ list: [stored('https://push.example/2', 2), stored('https://push.example/3', 3)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off on all devices' }));
    await waitFor(() => expect(screen.queryByText(/other devices?\.$/)).toBeNull());
    expect(network.of('DELETE', LIST)).toHaveLength(1);
  });

  it.each<[string, Given, RegExp]>([
    ['the browser shows none', { hasWorker: false }, /add Sunflower to your Home Screen/],
    ['they are blocked', { permission: 'denied' }, /^This browser blocks messages/],
  ])('say how to get them when %s', async (_what, given, text) => {
    show(given);
    await screen.findByText(text);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each<[string, Given, string]>([
    ['the player allows none', { decision: 'denied' }, "Messages stay off because the browser didn't allow them."],
    ['the server fails', { isBroken: true }, "We couldn't save your change. Try again."],
  ])('stay off, with the reason, when %s', async (_what, given, text) => {
    show(given);
    await userEvent.click(await theSwitch());
    await screen.findByText(text);
    await isOn(false);
  });

  it('are not mentioned while the operator has turned them off', async () => {
    const { network } = show({ publicKey: null });
    await waitFor(() => expect(network.of('GET', LIST)).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
