import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallSpan, dropSpans, onSpan } from './call-spans.ts';
import { beginCall, SPAN_WAIT_MS } from './trace-parent.ts';

const spans: CallSpan[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  onSpan((span) => void spans.push(span));
  await vi.advanceTimersByTimeAsync(SPAN_WAIT_MS);
  spans.length = 0;
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  dropSpans();
  vi.useRealTimers();
});

const traceOf = (parent: string) => parent.split('-')[1];

describe('call traces', () => {
  it('combine calls within 300 ms into one activity, reported 300 ms later [S9-11/tracing]', async () => {
    const first = beginCall('GET /web/x');
    await vi.advanceTimersByTimeAsync(100);
    first.end({ status: 200 });
    await vi.advanceTimersByTimeAsync(299);
    const second = beginCall('POST /web/:game/y');
    await vi.advanceTimersByTimeAsync(50);
    second.end({ error: 'NETWORK' });
    expect(traceOf(first.traceParent)).toBe(traceOf(second.traceParent));
    await vi.advanceTimersByTimeAsync(299);
    expect(spans.map((span) => span.name)).toEqual(['GET /web/x', 'POST /web/:game/y']);
    await vi.advanceTimersByTimeAsync(1);
    const [one, two, whole] = spans;
    expect(whole).toMatchObject({ name: 'activity', parentSpanId: null, traceId: traceOf(first.traceParent) });
    expect([one?.parentSpanId, two?.parentSpanId]).toEqual([whole?.spanId, whole?.spanId]);
    expect(one).toMatchObject({ status: 200, spanId: first.traceParent.split('-')[2] });
    expect(two).toMatchObject({ error: 'NETWORK' });
    expect((whole?.endMs ?? 0) - (whole?.startMs ?? 0)).toBe(449);
  });

  it('start a new trace for a later call', async () => {
    const first = beginCall('GET /web/x');
    first.end({ status: 200 });
    await vi.advanceTimersByTimeAsync(SPAN_WAIT_MS);
    const second = beginCall('GET /web/x');
    expect(traceOf(second.traceParent)).not.toBe(traceOf(first.traceParent));
    second.end({ status: 200 });
  });

  it('start again after a minute and after a hundred calls on a page that is never idle', async () => {
    const long = beginCall('GET /web/x');
    await vi.advanceTimersByTimeAsync(60_000);
    const calls = Array.from({ length: 201 }, () => beginCall('GET /web/x'));
    const traces = new Set(calls.map((call) => traceOf(call.traceParent)));
    expect(traces.size).toBe(3);
    expect(traces).not.toContain(traceOf(long.traceParent));
    for (const call of [long, ...calls]) call.end({ status: 200 });
    await vi.advanceTimersByTimeAsync(SPAN_WAIT_MS);
    expect(spans.filter((span) => span.name === 'activity')).toHaveLength(4);
  });
});

describe('spans before an exporter has loaded', () => {
  it('wait for it, at most 128, and drop the oldest', async () => {
    vi.resetModules();
    const fresh = await import('./call-spans.ts');
    const span = { traceId: 't', spanId: 's', parentSpanId: null, startMs: 0, endMs: 1 };
    for (let count = 0; count < 200; count++) fresh.reportSpan({ ...span, name: `${count}` });
    const received: string[] = [];
    fresh.onSpan(({ name }) => void received.push(name));
    expect([received.length, received[0], received.at(-1)]).toEqual([128, '72', '199']);
  });

  it('are dropped when no exporter is configured', async () => {
    vi.resetModules();
    const fresh = await import('./call-spans.ts');
    fresh.dropSpans();
    fresh.reportSpan({ traceId: 't', spanId: 's', parentSpanId: null, startMs: 0, endMs: 1, name: 'x' });
    const received = vi.fn();
    fresh.onSpan(received);
    expect(received).not.toHaveBeenCalled();
  });
});
