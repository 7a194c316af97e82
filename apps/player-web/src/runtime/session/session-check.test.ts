// @vitest-environment jsdom
import { BACKGROUND_HEADER } from '@sunflower/contracts/sessions.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CallSpan, dropSpans, onSpan } from '../http/call-spans.ts';
import { checkSession } from './session-check.ts';

const DATE = 'Mon, 23 Nov 2026 18:00:00 GMT';

afterEach(() => vi.unstubAllGlobals());

/** Responds to the session check; returns the requests that were sent. */
function answering(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, { signal: _, ...init }: RequestInit) => {
    sent.push(new Request(new URL(path, 'https://play.example'), init));
    return answer();
  });
  return sent;
}

describe('the session check [S7-24]', () => {
  test.each([
    ['after input', false],
    ['in the background', true],
  ])('is a HEAD with its own trace-parent: %s [S7-37/trace-parent]', async (_what, isBackground) => {
    const sent = answering(() => new Response(null, { headers: { date: DATE } }));
    await checkSession({ isBackground });
    await checkSession({ isBackground });
    expect(sent.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['HEAD', '/web/access/session/check'],
      ['HEAD', '/web/access/session/check'],
    ]);
    const traces = sent.map(({ headers }) => headers.get('traceparent') ?? '');
    for (const trace of traces) expect(trace).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
    expect(sent.map(({ headers }) => headers.has(BACKGROUND_HEADER))).toEqual([isBackground, isBackground]);
    // Nothing changes on the server, so no CSRF header is sent. [S7-37/csrf]
    expect(sent.some(({ headers }) => headers.has('x-xsrf-token'))).toBe(false);
  });

  test.each<[string, () => Response | Promise<Response>, Partial<CallSpan>]>([
    ['an answer', () => new Response(null, { headers: { date: DATE } }), { status: 200 }],
    ['a refusal', () => new Response(null, { status: 401 }), { status: 401 }],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch')), { error: 'NETWORK' }],
  ])('reports its span after %s', async (_what, answer, how) => {
    answering(answer);
    dropSpans();
    const spans: CallSpan[] = [];
    const end = onSpan((span) => spans.push(span));
    await checkSession({ isBackground: true });
    end();
    expect(spans.filter(({ name }) => name.startsWith('HEAD'))).toEqual([
      expect.objectContaining({ name: 'HEAD /web/access/session/check', ...how }),
    ]);
  });

  test("returns the server's time, and undefined when the call fails", async () => {
    answering(() => new Response(null, { headers: { date: DATE } }));
    const time = await checkSession({ isBackground: true });
    expect(Math.abs((time?.serverMs ?? 0) - Date.parse(DATE))).toBeLessThan(2_000);
    answering(() => new Response(null, { status: 503, headers: { date: DATE } }));
    expect(await checkSession({ isBackground: true })).toBeUndefined();
  });
});
