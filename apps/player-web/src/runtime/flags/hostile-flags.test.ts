import { OpenFeature } from '@openfeature/web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, flagServer, memoryStorage, openFlags, toggle, toggles } from './flag-server-in-tests.ts';
import { storedToggles } from './stored-toggles.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await OpenFeature.clearProviders();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const json =
  (value: unknown): Answer =>
  () =>
    new Response(JSON.stringify(value), { headers: { etag: '"evil"' } });
const text =
  (value: string): Answer =>
  () =>
    new Response(value);
const odd = (more: object) => json({ toggles: [toggle('A', { enabled: false }), toggle('B', more)] });

const HOSTILE: readonly [string, Answer][] = [
  ['no JSON', text('<html><script>alert(1)</script>')],
  ['nothing', text('')],
  ['null', json(null)],
  ['a list', json([toggle('A')])],
  ['toggles that aren’t a list', json({ toggles: { length: 1, 0: toggle('A') } })],
  ['an invalid toggle', json({ toggles: [null] })],
  ['an invalid name', odd({ name: { toString: 'A' } })],
  ['a property name of every object', odd({ name: '__proto__' })],
  ['a variant with such a name', odd({ variant: { name: 'constructor', enabled: true } })],
  ['an empty name', odd({ name: '' })],
  ['an overlong name', odd({ name: 'x'.repeat(201) })],
  ['an enabled flag of another type', odd({ enabled: 'true' })],
  ['an enabled flag that is a number', odd({ enabled: 1 })],
  ['no variant', odd({ variant: undefined })],
  ['a variant of NaN', odd({ variant: Number.NaN })],
  ['a variant whose name is NaN', odd({ variant: { name: Number.NaN, enabled: true } })],
  [
    'a payload of an unknown type',
    odd({ variant: { name: 'v', enabled: true, payload: { type: 'code', value: '1' } } }),
  ],
  [
    'a payload that isn’t a string',
    odd({ variant: { name: 'v', enabled: true, payload: { type: 'number', value: 1 } } }),
  ],
  [
    'an overlong payload',
    odd({ variant: { name: 'v', enabled: true, payload: { type: 'string', value: 'x'.repeat(70_000) } } }),
  ],
  ['too many toggles', json({ toggles: Array.from({ length: 1_001 }, (_, index) => toggle(`T${index}`)) })],
  ['an overlong body', text(`{"toggles":[],"more":"${'x'.repeat(1_100_000)}"}`)],
  ['a deeply nested body', text(`${'['.repeat(200_000)}`)],
];

describe('a malicious response', () => {
  it.each(HOSTILE)('changes nothing when it is %s', async (_what, hostile) => {
    const storage = memoryStorage();
    const server = flagServer(toggles('A'), hostile);
    const { client } = await openFlags(server.call, { stored: storedToggles(storage) });
    const before = new Map(storage.kept);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.requests).toHaveLength(2);
    expect([client.getBooleanValue('A', false), client.getBooleanValue('B', true)]).toEqual([true, false]);
    expect(client.providerStatus).toBe('ERROR');
    expect(storage.kept).toEqual(before);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.requests.at(-1)?.headers.get('if-none-match')).toBe('"1"');
  });

  it.each(HOSTILE)('leaves the defaults when %s is the first response', async (_what, hostile) => {
    const { client } = await openFlags(flagServer(hostile).call);
    expect([client.getBooleanValue('A', true), client.providerStatus]).toEqual([true, 'ERROR']);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    '[S8-17/flag-not-found] gives no access to shared object properties through the flag %s',
    async (name) => {
      const { client } = await openFlags(flagServer(toggles('A')).call);
      expect(client.getBooleanDetails(name, false)).toMatchObject({ value: false, errorCode: 'FLAG_NOT_FOUND' });
      expect(client.getStringValue(name, 'default')).toBe('default');
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('yes');
    },
  );

  it("can't redirect requests, which carry no cookies", async () => {
    const seen = vi.fn();
    const server = flagServer(toggles('A'));
    const call = ((input: string, init: RequestInit) => {
      seen(init.credentials, init.redirect);
      return server.call(input, init);
    }) as typeof fetch;
    await openFlags(call);
    expect(seen.mock.calls).toEqual([['omit', 'error']]);
  });
});

describe('reading stored toggles', () => {
  it.each([
    ['broken JSON', '{'],
    ['an object instead of a list', '{"length":1}'],
    ['a text instead of a list', '"A"'],
    ['an invalid toggle', '[1]'],
    ['an enabled flag that is neither true nor false', JSON.stringify([toggle('A', { enabled: 'yes' })])],
    ['an enabled flag of 1', JSON.stringify([toggle('A', { enabled: 1 })])],
    ['too many toggles', JSON.stringify(Array.from({ length: 1_001 }, () => toggle('A')))],
  ])('ignores %s', async (_what, repo) => {
    const stored = storedToggles(memoryStorage({ 'sunflower.flags.repo': repo, 'sunflower.flags.sessionId': '"<b>"' }));
    const server = flagServer(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client } = await openFlags(server.call, { stored });
    expect([client.getBooleanValue('A', false), client.providerStatus]).toEqual([false, 'ERROR']);
    expect(server.requests[0]?.url.searchParams.get('sessionId')).toMatch(/^\d+$/);
  });

  it('leaves flags working when a browser forbids storage', async () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const stored = storedToggles({ getItem: forbid, setItem: forbid });
    const { client } = await openFlags(flagServer(toggles('A')).call, { stored });
    expect([client.getBooleanValue('A', false), client.providerStatus]).toEqual([true, 'READY']);
  });
});
