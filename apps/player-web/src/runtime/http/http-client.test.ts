// @vitest-environment jsdom
import { BACKGROUND_HEADER } from '@sunflower/contracts/sessions.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHECK, done, everyCallFresh, network, ok, problemOfCall, refused, setCookie } from './calls-in-tests.ts';
import { addressOf, jsonBody, send } from './http-client.ts';
import { HttpError } from './http-problem.ts';

everyCallFresh();

describe('a call', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '[S7-37/csrf] %s sends the CSRF token from the cookie',
    async (method) => {
      setCookie('known');
      const { to } = network(done());
      await send({ path: '/web/x', method });
      expect(to('/web/x')[0]?.headers.get('x-xsrf-token')).toBe('known');
      expect(to(CHECK)).toHaveLength(0);
    },
  );

  it('[S7-37/csrf] sends no CSRF token with a read or with `skipsCsrf`', async () => {
    setCookie('known');
    const { to } = network(done());
    await send({ path: '/web/x' });
    await send({ path: '/web/x', method: 'POST', skipsCsrf: true });
    expect(to('/web/x').map((call) => call.headers.has('x-xsrf-token'))).toEqual([false, false]);
  });

  it('[S7-24] requests a missing CSRF cookie once for concurrent calls under one path segment', async () => {
    const { to } = network(done());
    await Promise.all([send({ path: '/web/x', method: 'POST' }), send({ path: 'web/y', method: 'PUT' })]);
    expect(to(CHECK).map((call) => call.method)).toEqual(['HEAD']);
    expect([...to('/web/x'), ...to('/web/y')].map((call) => call.headers.get('x-xsrf-token'))).toEqual([
      'token-1',
      'token-1',
    ]);
  });

  it('marks the cookie request of a background change as background too (GLI19-05)', async () => {
    setCookie('', 0);
    const { sent } = network(done());
    await send({ path: '/web/x', method: 'POST', isBackground: true });
    expect(sent.map((call) => [call.path, call.headers.get(BACKGROUND_HEADER)])).toEqual([
      [CHECK, '1'],
      ['/web/x', '1'],
    ]);
  });

  it('retries once with a new token when the CSRF token is refused', async () => {
    setCookie('of an earlier session');
    const good = network(refused(403, 'CSRF'), done());
    await send({ path: '/web/x', method: 'POST' });
    expect(good.to('/web/x').map((call) => call.headers.get('x-xsrf-token'))).toEqual([
      'of an earlier session',
      'token-1',
    ]);
    const bad = network(refused(403, 'CSRF'));
    expect((await problemOfCall({ path: '/web/x', method: 'POST' })).code).toBe('CSRF');
    expect(bad.to('/web/x')).toHaveLength(2);
  });

  it('[S7-37/trace-parent] has a different trace-parent for each request, and none if it skips it', async () => {
    setCookie('', 0);
    const { sent, to } = network(done());
    await send({ path: '/web/x', method: 'POST' });
    await send({ path: '/web/x' });
    const given = sent.map((call) => call.headers.get('traceparent') ?? '');
    expect(given).toHaveLength(3);
    for (const text of given) expect(text).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
    expect(new Set(given).size).toBe(3);
    await send({ path: '/web/z', skipsTraceParent: true });
    expect(to('/web/z')[0]?.headers.has('traceparent')).toBe(false);
  });

  it('writes a body by its schema; an invalid value throws and is never sent', async () => {
    setCookie('known');
    const { sent, to } = network(done());
    const schema = z.object({ count: z.number() });
    await send({ path: '/web/x', method: 'POST', body: jsonBody(schema, { count: 2 }) });
    expect(to('/web/x')[0]?.body).toBe('{"count":2}');
    const before = sent.length;
    const wrong = send({ path: '/web/x', method: 'POST', body: { schema, value: { count: 'two' } } });
    await expect(wrong).rejects.not.toBeInstanceOf(HttpError);
    expect(sent).toHaveLength(before);
  });

  it.each([
    [{ path: '/web/:game/x', params: { game: 'a b/c' } }, '/web/a%20b%2Fc/x'],
    [{ path: '/web/x', query: { limit: 3, cursor: undefined } }, '/web/x?limit=3'],
    [{ path: 'web/x', query: { status: ['A', 'B&C'] } }, '/web/x?status=A&status=B%26C'],
    [{ path: '//elsewhere.example/x' }, '/elsewhere.example/x'],
    [{ path: '/\\elsewhere.example/x' }, '/elsewhere.example/x'],
  ])('sends %j to the address %s', (call, expected) => {
    expect(addressOf(call)).toBe(expected);
  });
});

describe('shared reads', () => {
  it('are sent once in five seconds, but again after a change', async () => {
    const { to } = network(done());
    const read = () => send({ path: '/web/x', answer: ok, onceForMs: 5_000 });
    expect(await Promise.all([read(), read()])).toEqual([{ done: true }, { done: true }]);
    await read();
    expect(to('/web/x')).toHaveLength(1);
    await send({ path: '/web/y', method: 'POST' });
    await read();
    expect(to('/web/x')).toHaveLength(2);
  });

  it('continue for the remaining callers when one aborts', async () => {
    network(done());
    const controller = new AbortController();
    const left = send({ path: '/web/x', answer: ok, onceForMs: 0, signal: controller.signal }).catch(
      (thrown: unknown) => thrown,
    );
    const stays = send({ path: '/web/x', answer: ok, onceForMs: 0 });
    controller.abort();
    expect(await left).toMatchObject({ problem: { code: 'ECONNABORTED' } });
    expect(await stays).toEqual({ done: true });
  });
});
