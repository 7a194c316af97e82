// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { everyCallFresh, network, ok, problemOfCall, refused } from './calls-in-tests.ts';
import { send } from './http-client.ts';
import { isOutcomeUnknown } from './http-problem.ts';
import { onUnauthorised } from './unauthorised.ts';

everyCallFresh();

describe('failures in one shape [S8-1]', () => {
  it.each([
    [
      'our body',
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
      'a description',
      Response.json({ description: 'd' }, { status: 403 }),
      { status: 403, code: 'HTTP_403', message: 'd', body: { description: 'd' } },
    ],
    [
      'no JSON',
      new Response('<html>', { status: 404, statusText: 'Not Found' }),
      { status: 404, code: 'HTTP_404', message: 'Not Found', body: '<html>' },
    ],
    [
      'JSON of another kind',
      Response.json([{ message: 'm' }, null], { status: 422 }),
      { status: 422, code: 'HTTP_422', fields: [], details: {} },
    ],
    ['no connection', new TypeError('Failed to fetch'), { status: 0, code: 'NETWORK' }],
    ['a timeout', new DOMException('', 'TimeoutError'), { status: 0, code: 'ECONNABORTED' }],
    ['a call given up', new DOMException('', 'AbortError'), { status: 0, code: 'ECONNABORTED' }],
  ])('%s', async (_, given, expected) => {
    network(given);
    expect(await problemOfCall({ path: '/web/x', method: 'POST', skipsCsrf: true })).toMatchObject(expected);
  });

  it.each([
    ['30 seconds', {}, 30_000],
    ['a time of its own', { timeoutMs: 500 }, 500],
  ])('a call that hangs is given up after %s, and not before [S9-6/timeout]', async (_what, options, timeoutMs) => {
    // The browser's own timer of a signal does not follow the clock of a test.
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
    ['is no JSON', new Response('<html>wait</html>')],
    ['is not as agreed', Response.json({ done: 'yes' })],
  ])('a good answer that %s leaves the outcome unknown', async (_, given) => {
    network(given);
    const problem = await problemOfCall({ path: '/web/x', method: 'POST', skipsCsrf: true, answer: ok });
    expect(problem).toMatchObject({ status: 200, code: 'UNREADABLE_ANSWER' });
    expect(isOutcomeUnknown(problem)).toBe(true);
  });

  it('the session hears of a 401', async () => {
    const told = vi.fn();
    onUnauthorised(told);
    network(refused(401, 'SESSION_ENDED'));
    await problemOfCall({ path: '/web/x' });
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'SESSION_ENDED' }));
  });
});
