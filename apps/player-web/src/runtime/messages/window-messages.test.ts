// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToWindows, MAX_MESSAGES_A_MINUTE } from './window-messages.ts';

const VAULT = 'https://vault.example';
const good = { type: 'VAULT_GA', eventName: 'card_form_shown', eventData: { brand: 'VISA', attempts: 2, isNew: true } };

const received = vi.fn();
let end = () => {};

/** Sends a message as the browser delivers it. */
function post(data: unknown, origin = VAULT): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

beforeEach(() => {
  vi.useFakeTimers();
  received.mockReset();
  end = listenToWindows({ origins: [VAULT], handlers: { VAULT_GA: received } });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('messages from other windows [S7-36/vault-analytics]', () => {
  it('are received from a configured origin in a known form', () => {
    post(good);
    expect(received.mock.calls).toEqual([[good]]);
  });

  it('are received with empty data when they have no data', () => {
    post({ type: 'VAULT_GA', eventName: 'loaded' });
    expect(received).toHaveBeenCalledWith({ type: 'VAULT_GA', eventName: 'loaded', eventData: {} });
  });

  it.each([
    'https://elsewhere.example',
    'http://vault.example',
    'https://vault.example:8443',
    'https://vault.example.elsewhere.example',
    'null',
    '',
    window.location.origin,
  ])('are ignored when they come from %j', (origin) => {
    post(good, origin);
    expect(received).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['text', 'VAULT_GA'],
    ['a list', [good]],
    ['no type', { eventName: 'x' }],
    ['another type', { ...good, type: 'NAVIGATE' }],
    ['the name of an inherited property as their type', { ...good, type: 'constructor' }],
    ['an extra field', { ...good, redirect: 'https://elsewhere.example' }],
    ['a name that is markup', { ...good, eventName: '<img src=x onerror=alert(1)>' }],
    ['a name that is code', { ...good, eventName: 'a();alert(1)//' }],
    ['a name of 41 characters', { ...good, eventName: 'a'.repeat(41) }],
    ['a name that isn’t a string', { ...good, eventName: { toString: 'x' } }],
    ['nested values', { ...good, eventData: { card: { number: '4111' } } }],
    ['a value that is too long', { ...good, eventData: { text: 'a'.repeat(101) } }],
    ['a value of two lines', { ...good, eventData: { text: 'a\nlevel=error' } }],
    ['NaN', { ...good, eventData: { count: Number.NaN } }],
    ['too many values', { ...good, eventData: Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`k${n}`, n])) }],
  ])("change nothing and aren't logged when they contain %s", (_, data) => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    const before = { address: window.location.href, body: document.body.innerHTML };
    post(data);
    expect(received).not.toHaveBeenCalled();
    expect({ address: window.location.href, body: document.body.innerHTML }).toEqual(before);
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });

  it('are passed on without a value named __proto__', () => {
    post({ ...good, eventData: JSON.parse('{"__proto__": "x", "brand": "VISA"}') });
    expect(received).toHaveBeenCalledWith({ ...good, eventData: { brand: 'VISA' } });
    expect(Object.getPrototypeOf(received.mock.calls[0]?.[0].eventData)).toBe(Object.prototype);
  });

  it('are ignored beyond the maximum per minute, until the minute is over', () => {
    for (let count = 0; count < MAX_MESSAGES_A_MINUTE + 50; count++) post(good);
    expect(received).toHaveBeenCalledTimes(MAX_MESSAGES_A_MINUTE);
    vi.advanceTimersByTime(60_000);
    post(good);
    expect(received).toHaveBeenCalledTimes(MAX_MESSAGES_A_MINUTE + 1);
  });

  it("don't let an exception in a handler escape", () => {
    received.mockImplementation(() => {
      throw new Error('ours');
    });
    const faults = vi.fn();
    window.addEventListener('error', faults);
    post(good);
    window.removeEventListener('error', faults);
    expect(received).toHaveBeenCalledOnce();
    expect(faults).not.toHaveBeenCalled();
  });

  it('are ignored without a configured origin', () => {
    end();
    const add = vi.spyOn(window, 'addEventListener');
    end = listenToWindows({ origins: [], handlers: { VAULT_GA: received } });
    expect(add).not.toHaveBeenCalled();
    post(good);
    expect(received).not.toHaveBeenCalled();
  });
});
