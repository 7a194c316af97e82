// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { createPageNavigation } from '../navigation/overlay-entries.ts';
import { createAppRouter } from '../router.tsx';
import { followLinks } from '../start-up/link-clicks.ts';
import { listenAsHost } from './bundled-host.ts';

const page = 'https://play.example/cart?code=1';
const stops: (() => void)[] = [];

function opened(
  gatewaySettings: () => Promise<object> = async () => ({}),
  hasNewBuild = () => false,
  isInteractive = () => true,
) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  const left: string[] = [];
  const leave = (address: string) => left.push(address);
  const pages = createPageNavigation(router.history);
  stops.push(listenAsHost({ pages, gatewaySettings, leave, hasNewBuild, isInteractive, currentPage: () => page }));
  return { router, left };
}

const raise = (detail: unknown) => document.dispatchEvent(new CustomEvent(NAVIGATION_EVENT, { detail }));

/** Clicks a link; returns whether the browser was left to follow it. */
function click(href: string, change: Partial<HTMLAnchorElement> = {}, event: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href, ...change }));
  let isFollowed = false;
  const last = (clicked: Event) => {
    isFollowed = !clicked.defaultPrevented;
    clicked.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  const inside = link.appendChild(document.createElement('b'));
  inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return isFollowed;
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

describe('our own host', () => {
  it.each([
    ['/', {}, '/'],
    ['my-account-tickets', {}, '/tickets'],
    ['my-account', { section: 'location' }, '/account#location'],
    ['order', { orderKey: 'abc' }, '/orders/abc'],
    ['games-instants-game', { slug: 'wheat' }, '/games/instants/game?slug=wheat'],
    ['my-account-deposit', {}, '/wallet/deposit'],
    ['my-account-payment-methods', {}, '/wallet/methods'],
    ['my-account-claims', { claim: 'c1' }, '/account/claims?claim=c1'],
    ['my-account-documents', {}, '/account/documents'],
    ['keno', {}, '/draw-games/keno/rules'],
  ])('[S2.2-1/event] leads the event "%s" with %j to %s', (name, query, address) => {
    const { router } = opened();
    raise({ name, query, external: false });
    expect(router.history.location.href).toBe(address);
  });

  it("[S2.2-1/download-claim-form] leaves the app for a claim's form, or for all claims when none is named", () => {
    const { router, left } = opened();
    raise({ name: 'download-claim-form', query: { claim: 'c1' }, external: true });
    raise({ name: 'download-claim-form', query: {}, external: true });
    expect(left).toEqual(['/web/prizeclaim/rest/v1/players/me/claims/c1/form', '/account/claims']);
    expect(router.history.location.href).toBe('/');
  });

  it.each([undefined, { name: 'nowhere' }, { name: 'ticket', query: {} }, { name: 'my-account', query: { a: {} } }])(
    'ignores the invalid event %j with a warning',
    (detail) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { router, left } = opened();
      raise(detail);
      expect(router.history.location.href).toBe('/');
      expect(left).toEqual([]);
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    },
  );

  it('loads the next place as a new page while this one is being hydrated', () => {
    const { router, left } = opened(undefined, undefined, () => false);
    raise({ name: 'my-account-tickets', query: {} });
    expect(left).toEqual(['/tickets']);
    expect(router.history.location.href).toBe('/');
  });

  it('[S8-5/new-build] loads the next place as a new page once a new build has replaced this one', () => {
    const { router, left } = opened(undefined, () => true);
    raise({ name: 'my-account-tickets', query: {} });
    expect(left).toEqual(['/tickets']);
    expect(router.history.location.href).toBe('/');
  });

  it('[S2.2-1/login] [S2.3-1] opens the sign-in page at the address from the settings', async () => {
    const { left } = opened(async () => ({ loginAddress: 'https://id.example/in', identityProviderHint: 'ks' }));
    raise({ name: 'login', query: { redirect_uri: '/wallet' } });
    await vi.waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toBe(
      `https://id.example/in?redirect_uri=${encodeURIComponent('https://play.example/wallet')}&kc_idp_hint=ks`,
    );
  });

  it('[S2.2-1/login] [S2.3-2] ignores a malicious target and works without settings', async () => {
    const { left } = opened(() => Promise.reject(new Error('no settings')));
    raise({ name: 'login', query: { redirect_uri: 'javascript:alert(1)' } });
    await vi.waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toBe(`/gateway/login?redirect_uri=${encodeURIComponent('https://play.example/cart')}`);
  });
});

describe('links', () => {
  function received(): unknown[] {
    const events: unknown[] = [];
    const listen = (event: Event) => events.push((event as CustomEvent).detail);
    document.addEventListener(NAVIGATION_EVENT, listen);
    stops.push(() => document.removeEventListener(NAVIGATION_EVENT, listen));
    return events;
  }

  it("[S2.2-1/event] raise the event on a plain click and don't change the address themselves", () => {
    stops.push(followLinks());
    const events = received();
    expect(click('/tickets/PB-1?from=lobby')).toBe(false);
    expect(events).toEqual([{ name: 'ticket', query: { serial: 'PB-1', from: 'lobby' }, external: false }]);
  });

  it('[S2.2-1/login] open the sign-in page set in the settings through the login event', async () => {
    const { left } = opened(async () => ({ loginAddress: 'https://id.example/in' }));
    stops.push(followLinks(document, () => 'https://id.example/in'));
    const events = received();
    expect(click('https://id.example/in?redirect_uri=https%3A%2F%2Fplay.example%2F&kc_idp_hint=ks')).toBe(false);
    expect(events).toEqual([{ name: 'login', query: { redirect_uri: 'https://play.example/' }, external: true }]);
    await vi.waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toBe(`https://id.example/in?redirect_uri=${encodeURIComponent('https://play.example/')}`);
  });

  it.each([
    ['with another key held', '/tickets', {}, { ctrlKey: true }],
    ['with the middle button', '/tickets', {}, { button: 1 }],
    ['on a link to another window', '/tickets', { target: '_blank' }, {}],
    ['on a link to a file', '/tickets', { download: 'tickets' }, {}],
    ['on a link to another site', 'https://other.example/tickets', {}, {}],
    ['on the gateway’s logout link', '/gateway/logout', {}, {}],
    ['on a link to a page without a name', '/ui', {}, {}],
    ['on a phone number', 'tel:18004262537', {}, {}],
    ['on a link to a part of this page', '#content', {}, {}],
  ])('are left to the browser for a click %s', (_, href, change, event) => {
    stops.push(followLinks());
    const events = received();
    expect(click(href, change, event)).toBe(true);
    expect(events).toEqual([]);
  });
});
