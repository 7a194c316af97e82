// @vitest-environment jsdom
import { HOST_SETTINGS, RUNTIME_CONFIG_PATH, readSettings } from '@sunflower/contracts/runtime-config.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfigAddress } from '../../runtime/config/config-address.ts';
import { type HostSettings, SETTINGS_EVENT } from '../../runtime/config/notify-host.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp } from '../../testing/render-app.tsx';
import { type EmbeddedClient, mountSunflower } from './mount-sunflower.tsx';

const CONFIG = '/lottery-settings.json';
const PATIENT = { timeout: 30_000 };

/** Each setting of the host page with a value other than its fallback. */
const SET: HostSettings = {
  ...readSettings({}),
  routerBase: '/lottery',
  assetAddress: 'https://pictures.example.org/',
  identityProviderUri: 'https://id.example.org/',
  identityProviderRealm: 'kansas',
  identityProviderClientId: 'kansas-web',
  documentUploadLimitMb: 8,
  isLoyaltyEnabled: true,
  isSecondChanceMessageShown: true,
  isDrawSubscriptionsEnabled: true,
  isOnlineGamingEnabled: true,
  isMfaEnabled: true,
  gameServerAddress: 'https://games.example.org/',
  isGameTokenRequired: false,
  bonusNotificationId: 'TI-BONUS',
  isMessagingWidgetEnabled: true,
  isMessagingWidgetForGuests: true,
  messagingWidgetSource: 'https://chat.example.org/chat.js',
};
const ofHost = Object.fromEntries(HOST_SETTINGS.map((name) => [name, SET[name]]));

let element: HTMLElement;
let embedded: EmbeddedClient | undefined;

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  embedded?.unmount();
  embedded = undefined;
  setConfigAddress(RUNTIME_CONFIG_PATH);
  document.body.replaceChildren();
  document.head.replaceChildren();
  forgetApp();
  vi.unstubAllGlobals();
});

/** Embeds the client in a host page with these settings. */
function embed(settings: object, onSettings?: (settings: HostSettings) => void) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), [`GET ${CONFIG}`]: () => Response.json(settings) });
  embedded = mountSunflower(element, { configUrl: CONFIG, navigate: () => {}, ...(onSettings ? { onSettings } : {}) });
  // The client waits for the style sheet, which no browser loads here.
  document.querySelector('link[href$="sunflower.css"]')?.dispatchEvent(new Event('load'));
  return network;
}

/** Runs a host page that applies all of its settings. */
function actOn(settings: HostSettings): void {
  const add = (tag: string, attributes: Record<string, string>) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    document.body.append(made);
  };
  const isSignedIn = sessionStore.read().status === 'player';
  const { identityProviderUri, identityProviderRealm, identityProviderClientId } = settings;
  const { isMessagingWidgetEnabled, isMessagingWidgetForGuests, messagingWidgetSource = '' } = settings;
  if (isMessagingWidgetEnabled && (isSignedIn || isMessagingWidgetForGuests))
    add('script', { type: 'text/plain', 'data-chat': '', src: messagingWidgetSource });
  add('a', {
    id: 'sign-in',
    href: `${identityProviderUri}realms/${identityProviderRealm}/auth?client_id=${identityProviderClientId}`,
  });
  add('a', { id: 'lobby', href: settings.routerBase });
  add('img', { src: `${settings.assetAddress}wheat.png` });
  add('input', { type: 'file', 'data-most-mb': `${settings.documentUploadLimitMb}` });
  const token = settings.isGameTokenRequired ? '?token=1' : '';
  add('iframe', { 'data-game': `${settings.gameServerAddress}wheat${token}` });
  add('output', { id: 'bonus', 'data-template': settings.bonusNotificationId ?? '' });
}
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);

describe('the settings of a host page [S3-29/host]', () => {
  test("arrive once in an embedding page, as the operator set them, without the client's other settings", async () => {
    const received: HostSettings[] = [];
    embed({ ...SET, analyticsId: 'G-1', vaultHost: 'https://vault.example.org' }, (one) => received.push(one));
    await vi.waitFor(() => expect(received).toEqual([ofHost]), PATIENT);
    const fallbacks = readSettings({});
    expect(HOST_SETTINGS.filter((name) => SET[name] === fallbacks[name])).toEqual([]);
    expect(Object.isFrozen(received[0])).toBe(true);
  });

  test('arrive as an event that bubbles from the client too', async () => {
    const details: unknown[] = [];
    const listener = (event: Event) => details.push((event as CustomEvent).detail);
    document.addEventListener(SETTINGS_EVENT, listener);
    embed(SET);
    await vi.waitFor(() => expect(details).toEqual([ofHost]), PATIENT);
    document.removeEventListener(SETTINGS_EVENT, listener);
  });

  test('let the page control chat, sign-in, pictures, games, documents, bonuses and its own base', async () => {
    embed(SET, actOn);
    await vi.waitFor(() => expect(document.querySelector('#bonus')).not.toBeNull(), PATIENT);
    expect(attribute('[data-chat]', 'src')).toBe('https://chat.example.org/chat.js');
    expect(attribute('#sign-in', 'href')).toBe('https://id.example.org/realms/kansas/auth?client_id=kansas-web');
    expect(attribute('#lobby', 'href')).toBe('/lottery');
    expect(attribute('img', 'src')).toBe('https://pictures.example.org/wheat.png');
    expect(attribute('[type=file]', 'data-most-mb')).toBe('8');
    expect(attribute('iframe', 'data-game')).toBe('https://games.example.org/wheat');
    expect(attribute('#bonus', 'data-template')).toBe('TI-BONUS');
  });

  test.each([
    ['is switched off', { isMessagingWidgetEnabled: false }],
    ['isn’t for guests', { isMessagingWidgetForGuests: false }],
  ])('hide the chat from a guest when the chat %s', async (_what, change) => {
    embed({ ...SET, ...change }, actOn);
    await vi.waitFor(() => expect(document.querySelector('#bonus')).not.toBeNull(), PATIENT);
    expect(document.querySelector('[data-chat]')).toBeNull();
  });

  test('no longer arrive once the client was removed', async () => {
    const received: HostSettings[] = [];
    const network = embed(SET, (one) => received.push(one));
    await vi.waitFor(() => expect(network.of('GET', CONFIG).length).toBeGreaterThan(0), PATIENT);
    embedded?.unmount();
    embedded = undefined;
    element.dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail: ofHost }));
    expect(received).toEqual([]);
  });
});
