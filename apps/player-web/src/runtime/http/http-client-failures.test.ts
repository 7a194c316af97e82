// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { done, everyCallFresh, network, ok, problemOfCall, refused } from './calls-in-tests.ts';
import { send } from './http-client.ts';
import { isOutcomeUnknown } from './http-problem.ts';
import { onUnauthorized } from './unauthorized.ts';

everyCallFresh();

describe('call failures', () => {
  it.each([
    [
      'status, S8-1/message, S8-1/body',
      'a body in our error format',
      Response.json({ code: 'A', message: 'm', traceId: 't', fields: [{ path: 'p', code: 'c' }] }, { status: 400 }),
      {
        status: 400,
        code: 'A',
        message: 'm',
        traceId: 't',
        fields: [{ path: 'p', code: 'c' }],
        body: { code: 'A', message: 'm', traceId: 't', fields: [{ path: 'p', code: 'c' }] },
      },
    ],
    [
      'message',
      'a body with a message and a description',
      Response.json({ message: 'm', description: 'd' }, { status: 400 }),
      { status: 400, code: 'HTTP_400', message: 'm' },
    ],
    [
      'description',
      'a body with a description',
      Response.json({ description: 'd' }, { status: 409 }),
      { status: 409, code: 'HTTP_409', message: 'd', body: { description: 'd' } },
    ],
    [
      'status, S8-1/body',
      'no JSON',
      new Response('<html>', { status: 404, statusText: 'Not Found' }),
      { status: 404, code: 'HTTP_404', message: 'Not Found', body: '<html>' },
    ],
    [
      'status',
      'JSON of another form',
      Response.json([{ message: 'm' }, null], { status: 422 }),
      { status: 422, code: 'HTTP_422', fields: [], details: {} },
    ],
    [
      'network',
      'no connection',
      new TypeError('Failed to fetch'),
      { status: 0, code: 'NETWORK', message: 'The request could not be sent' },
    ],
    [
      'timed-out',
      'a timeout',
      new DOMException('', 'TimeoutError'),
      { status: 0, code: 'ECONNABORTED', message: 'The request was given up or took too long' },
    ],
    [
      'aborted',
      'an aborted call',
      new DOMException('', 'AbortError'),
      { status: 0, code: 'ECONNABORTED', message: 'The request was given up or took too long' },
    ],
  ])('[S8-1/%s] are reported in one form for %s', async (_part, _what, given, expected) => {
    network(given);
    expect(await problemOfCall({ path: '/web/x', method: 'POST', skipsCsrf: true })).toMatchObject(expected);
  });

  it.each([
    ['30 seconds', {}, 30_000],
    ['its own time limit', { timeoutMs: 500 }, 500],
  ])('include a call without a response after %s, and not before [S9-6/timeout]', async (_what, options, timeoutMs) => {
    // Fake timers don't control the browser's own signal timeout.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const ended = vi.fn();
    send({ path: '/web/x', ...options }).catch(ended);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(
      expect.objectContaining({ problem: expect.objectContaining({ status: 0, code: 'ECONNABORTED' }) }),
    );
    vi.restoreAllMocks();
  });

  it.each([
    ['isn’t JSON', new Response('<html>wait</html>')],
    ['doesn’t match its schema', Response.json({ done: 'yes' })],
  ])('leave the outcome unknown when a successful response %s', async (_, given) => {
    network(given);
    const problem = await problemOfCall({ path: '/web/x', method: 'POST', skipsCsrf: true, answer: ok });
    expect(problem).toMatchObject({ status: 200, code: 'UNREADABLE_ANSWER' });
    expect(isOutcomeUnknown(problem)).toBe(true);
  });

  it('are reported to the session for a 401', async () => {
    const received = vi.fn();
    onUnauthorized(received);
    network(refused(401, 'SESSION_ENDED'));
    await problemOfCall({ path: '/web/x' });
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ code: 'SESSION_ENDED' }));
  });
});

describe('a call while the device is offline', () => {
  afterEach(() => vi.restoreAllMocks());
  const lost = new TypeError('Failed to fetch');
  const online = (...given: boolean[]) =>
    vi
      .spyOn(navigator, 'onLine', 'get')
      .mockImplementation(() => (given.length > 1 ? given.shift() : given[0]) ?? true);

  it.each(['GET', 'POST'] as const)('is tried once, and is then known not to have been sent: %s', async (method) => {
    online(false);
    const { to } = network(lost);
    const problem = await problemOfCall({ path: '/web/x', method, hasIdempotencyKey: true, skipsCsrf: true });
    expect(to('/web/x')).toHaveLength(1);
    expect([problem.code, problem.isUnsent, isOutcomeUnknown(problem)]).toEqual(['NETWORK', true, false]);
  });

  it('is sent when the server can be reached anyway, such as on this machine', async () => {
    online(false);
    network(done());
    await expect(send({ path: '/web/x', method: 'POST', skipsCsrf: true, answer: ok })).resolves.toEqual({
      done: true,
    });
  });

  it.each([
    ['the connection was lost during the try', [true, false, false]],
    ['the connection was back during the try', [false, true, true]],
  ])('has an unknown outcome when %s', async (_what, reports) => {
    online(...reports);
    network(lost);
    const problem = await problemOfCall({ path: '/web/x', method: 'POST', skipsCsrf: true });
    expect([problem.isUnsent ?? false, isOutcomeUnknown(problem)]).toEqual([false, true]);
  });

  it('has an unknown outcome when an earlier try may have been sent', async () => {
    online(true, false, false);
    const { to } = network(lost);
    const problem = await problemOfCall({ path: '/web/x', method: 'POST', hasIdempotencyKey: true, skipsCsrf: true });
    expect(to('/web/x')).toHaveLength(2);
    expect(isOutcomeUnknown(problem)).toBe(true);
  });
});
