// @vitest-environment jsdom
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configPath, setConfigAddress } from '../../runtime/config/config-address.ts';
import { type NavigationRequest, raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp } from '../../testing/render-app.tsx';
import { type EmbeddedClient, mountSunflower } from './mount-sunflower.tsx';

/** Time limit for a screen, which loads its parts when it is first shown; that takes long on a busy machine. */
const PATIENT = { timeout: 30_000 };

let element: HTMLElement;
let embedded: EmbeddedClient | undefined;
const input: NavigationRequest[] = [];

beforeEach(() => {
  fakeNetwork(playerHandlers(Date.now()));
  element = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  embedded?.unmount();
  embedded = undefined;
  input.length = 0;
  setConfigAddress(RUNTIME_CONFIG_PATH);
  document.body.replaceChildren();
  document.head.replaceChildren();
  forgetApp();
  vi.unstubAllGlobals();
});

function mount(configUrl = '/lottery-settings.json?v=2') {
  embedded = mountSunflower(element, { configUrl, navigate: (request) => input.push(request) });
  // No browser loads the style sheet here; the page waits for its load or error.
  document.querySelector('link[href$="sunflower.css"]')?.dispatchEvent(new Event('load'));
  return embedded;
}

describe('the client in a host page', () => {
  it('[S2.2-1/event] requests every navigation from the page and never navigates on its own', async () => {
    const sunflower = mount();
    const link = await screen.findByRole('link', { name: 'Terms and privacy' }, PATIENT);
    link.click();
    expect(input).toEqual([{ name: 'policy', query: {}, external: false }]);
    expect(screen.queryByRole('heading', { name: 'Terms and privacy' })).toBeNull();
    expect(sunflower.show('policy')).toBe(true);
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT)).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    raiseNavigation('order', { orderKey: 'k' });
    expect(input.at(-1)).toEqual({ name: 'order', query: { orderKey: 'k' }, external: false });
  });

  it.each([
    ['nowhere', {}],
    ['login', {}],
    ['ticket', {}],
    ['__proto__', {}],
  ])('returns false for %s, because the client has no screen for it', (name, query) => {
    expect(mount().show(name, query)).toBe(false);
  });

  it("[S3-29] reads its settings from the given address, on the page's own origin only", () => {
    mount();
    expect(configPath()).toBe('/lottery-settings.json?v=2');
    expect(() => setConfigAddress('https://evil.example/settings.json')).toThrow('must come from this origin');
    expect(() => setConfigAddress('//evil.example/settings.json')).toThrow('must come from this origin');
    expect(() => setConfigAddress('data:application/json,{}')).toThrow('must come from this origin');
    expect(configPath()).toBe('/lottery-settings.json?v=2');
  });

  it('can be in a page only once, and is removed completely', async () => {
    const title = document.title;
    mount();
    expect(() => mount()).toThrow('already in this page');
    await screen.findByRole('contentinfo', {}, PATIENT);
    expect(document.title).toBe(title);
    embedded?.unmount();
    embedded = undefined;
    await waitFor(() => expect(element.childElementCount).toBe(0));
    expect(element.hasAttribute('data-sunflower')).toBe(false);
    raiseNavigation('policy');
    expect(input).toEqual([]);
  });
});
