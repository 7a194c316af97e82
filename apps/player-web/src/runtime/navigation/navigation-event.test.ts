// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { NAVIGATION_EVENT, raiseNavigation, readNavigation, setClientElement } from './navigation-event.ts';

describe('the navigation event', () => {
  afterEach(() => setClientElement(undefined));

  it('[S2.2-1/event] carries name, query and external flag, and bubbles out of the client', () => {
    const element = document.body.appendChild(document.createElement('div'));
    setClientElement(element);
    const received: unknown[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent).detail);
    document.addEventListener(NAVIGATION_EVENT, listen);
    raiseNavigation('my-account-responsible-gaming', { section: 'time-limits' });
    raiseNavigation('login', { redirect_uri: '/wallet' });
    document.removeEventListener(NAVIGATION_EVENT, listen);
    expect(received).toEqual([
      { name: 'my-account-responsible-gaming', query: { section: 'time-limits' }, external: false },
      { name: 'login', query: { redirect_uri: '/wallet' }, external: true },
    ]);
    expect(Object.isFrozen(received[0])).toBe(true);
  });

  it.each([
    undefined,
    null,
    'my-account',
    {},
    { name: 'nowhere' },
    { name: '__proto__' },
    { name: ['my-account'] },
    { name: 'my-account', query: 'a=b' },
    { name: 'my-account', query: null },
    { name: 'my-account', query: { a: 1 } },
    { name: 'my-account', query: { a: { b: 'c' } } },
    { name: 'my-account', query: { a: 'b~c' } },
    { name: 'my-account', query: { a: ['b', 'c~d'] } },
    { name: 'my-account', query: { a: 'x'.repeat(2_001) } },
  ])('is rejected by a host when its detail is %j', (detail) => {
    expect(readNavigation(detail)).toBeUndefined();
  });

  it("is external only for the names of external places, even if the event's flag says so", () => {
    expect(readNavigation({ name: 'my-account', external: true })).toEqual({
      name: 'my-account',
      query: {},
      external: false,
    });
  });
});
