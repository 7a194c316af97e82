// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { done, everyCallFresh, network, ok, problemOfCall, refused } from './calls-in-tests.ts';
import { send } from './http-client.ts';

everyCallFresh();

describe('retries [S7-37/retries]', () => {
  it.each(
    [408, 409, 425, 429, 500, 502, 503, 504].flatMap(
      (status) =>
        [
          { status, call: 'a read', options: {}, expected: 3 },
          { status, call: 'a change', options: { method: 'POST' }, expected: 1 },
        ] as const,
    ),
  )('send $call that always gets a $status $expected times', async ({ status, options, expected }) => {
    const { to } = network(refused(status));
    const problem = await problemOfCall({ path: '/web/x', ...options });
    expect(to('/web/x')).toHaveLength(expected);
    expect(problem.status).toBe(status);
  });

  it.each([
    [502, 3],
    [503, 3],
    [409, 1],
    [429, 1],
    [500, 1],
    [400, 1],
  ])('send a change with an idempotency key that gets a %i this many times: %i', async (status, expected) => {
    const { to } = network(refused(status));
    await problemOfCall({ path: '/web/x', method: 'POST', hasIdempotencyKey: true });
    expect(to('/web/x')).toHaveLength(expected);
  });

  it.each([
    ['send a read without a connection three times', {}, new TypeError('Failed to fetch'), 3],
    ['send only once a change without a connection', { method: 'POST' }, new TypeError('Failed to fetch'), 1],
    ['send only once a read that took too long', {}, new DOMException('', 'TimeoutError'), 1],
    ['send only once an aborted read', {}, new DOMException('', 'AbortError'), 1],
  ] as const)('%s', async (_, options, error, expected) => {
    const { to } = network(error);
    await problemOfCall({ path: '/web/x', ...options });
    expect(to('/web/x')).toHaveLength(expected);
  });

  it('return the response of a read that succeeds the second time', async () => {
    network(refused(503), done());
    const sent = send({ path: '/web/x', answer: ok });
    await vi.runAllTimersAsync();
    expect(await sent).toEqual({ done: true });
  });

  it('wait as long as the server asks, and are left out when that is more than five seconds', async () => {
    const { to } = network(new Response('', { status: 429, headers: { 'retry-after': '2' } }), done());
    const sent = send({ path: '/web/x', answer: ok });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(to('/web/x')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await sent).toEqual({ done: true });
    const later = network(new Response('', { status: 429, headers: { 'retry-after': '60' } }));
    await problemOfCall({ path: '/web/x' });
    expect(later.to('/web/x')).toHaveLength(1);
  });
});
