// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToWindows, MAX_MESSAGES_A_MINUTE } from './window-messages.ts';

const VAULT = 'https://vault.example';
const good = { type: 'VAULT_GA', eventName: 'card_form_shown', eventData: { brand: 'VISA', tries: 2, isNew: true } };

const heard = vi.fn();
let end = () => {};

/** A message as the browser delivers it. */
function post(data: unknown, origin = VAULT): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.mockReset();
  end = listenToWindows({ origins: [VAULT], handlers: { VAULT_GA: heard } });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('messages of other windows [S7-36/vault-analytics]', () => {
  it('of a configured origin and a known form are heard', () => {
    post(good);
    expect(heard.mock.calls).toEqual([[good]]);
  });

  it('without data they carry none', () => {
    post({ type: 'VAULT_GA', eventName: 'loaded' });
    expect(heard).toHaveBeenCalledWith({ type: 'VAULT_GA', eventName: 'loaded', eventData: {} });
  });

  it.each([
    'https://elsewhere.example',
    'http://vault.example',
    'https://vault.example:8443',
    'https://vault.example.elsewhere.example',
    'null',
    '',
    window.location.origin,
  ])('from %j are passed over', (origin) => {
    post(good, origin);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['text', 'VAULT_GA'],
    ['a list', [good]],
    ['no type', { eventName: 'x' }],
    ['another type', { ...good, type: 'NAVIGATE' }],
    ['a type of the prototype', { ...good, type: 'constructor' }],
    ['something more', { ...good, redirect: 'https://elsewhere.example' }],
    ['a name that is markup', { ...good, eventName: '<img src=x onerror=alert(1)>' }],
    ['a name that is code', { ...good, eventName: 'a();alert(1)//' }],
    ['a name without end', { ...good, eventName: 'a'.repeat(41) }],
    ['a name that is no text', { ...good, eventName: { toString: 'x' } }],
    ['values in values', { ...good, eventData: { card: { number: '4111' } } }],
    ['a value without end', { ...good, eventData: { text: 'a'.repeat(101) } }],
    ['a value of two lines', { ...good, eventData: { text: 'a\nlevel=error' } }],
    ['a number that is none', { ...good, eventData: { count: Number.NaN } }],
    ['too many values', { ...good, eventData: Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`k${n}`, n])) }],
  ])('that hold %s change nothing and are not logged', (_, data) => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    const before = { address: window.location.href, body: document.body.innerHTML };
    post(data);
    expect(heard).not.toHaveBeenCalled();
    expect({ address: window.location.href, body: document.body.innerHTML }).toEqual(before);
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });

  it('a value under the name of the prototype is left out', () => {
    post({ ...good, eventData: JSON.parse('{"__proto__": "x", "brand": "VISA"}') });
    expect(heard).toHaveBeenCalledWith({ ...good, eventData: { brand: 'VISA' } });
    expect(Object.getPrototypeOf(heard.mock.calls[0]?.[0].eventData)).toBe(Object.prototype);
  });

  it('a flood is not listened to until its minute is over', () => {
    for (let count = 0; count < MAX_MESSAGES_A_MINUTE + 50; count++) post(good);
    expect(heard).toHaveBeenCalledTimes(MAX_MESSAGES_A_MINUTE);
    vi.advanceTimersByTime(60_000);
    post(good);
    expect(heard).toHaveBeenCalledTimes(MAX_MESSAGES_A_MINUTE + 1);
  });

  it('a handler that fails keeps its fault to itself', () => {
    heard.mockImplementation(() => {
      throw new Error('ours');
    });
    const faults = vi.fn();
    window.addEventListener('error', faults);
    post(good);
    window.removeEventListener('error', faults);
    expect(heard).toHaveBeenCalledOnce();
    expect(faults).not.toHaveBeenCalled();
  });

  it('without a configured origin nobody is listened to', () => {
    end();
    const add = vi.spyOn(window, 'addEventListener');
    end = listenToWindows({ origins: [], handlers: { VAULT_GA: heard } });
    expect(add).not.toHaveBeenCalled();
    post(good);
    expect(heard).not.toHaveBeenCalled();
  });
});
