// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallSpan, dropSpans, reportSpan } from '../http/call-spans.ts';
import { openSpanExporter } from './span-exporter.ts';
import { startTelemetry } from './start-telemetry.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const call: CallSpan = {
  traceId: TRACE,
  spanId: '00f067aa0ba902b7',
  parentSpanId: '1111111111111111',
  name: 'GET /web/draw-games/:game/draws',
  startMs: 1_790_000_000_000,
  endMs: 1_790_000_000_250,
  status: 503,
};
const activity: CallSpan = { ...call, spanId: '1111111111111111', parentSpanId: null, name: 'activity' };

const servers: Server[] = [];

/** A local collector that records what it receives. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, bodies };
}

afterEach(() => {
  dropSpans();
  for (const server of servers.splice(0)) server.close();
  vi.restoreAllMocks();
});

describe('call telemetry', () => {
  it('is sent to the collector under the ids sent with the calls', async () => {
    const { address, bodies } = await collector();
    const exporter = openSpanExporter({ address, buildId: 'b-1', place: () => '/draw-games/$gameId' });
    exporter.export(call);
    exporter.export(activity);
    await exporter.close();
    const { resourceSpans } = JSON.parse(bodies[0] ?? '{}');
    const [sent, whole] = resourceSpans[0].scopeSpans[0].spans;
    expect(sent).toMatchObject({
      traceId: TRACE,
      spanId: call.spanId,
      parentSpanId: activity.spanId,
      name: call.name,
      kind: 3,
      startTimeUnixNano: '1790000000000000000',
      endTimeUnixNano: '1790000000250000000',
      status: { code: 2 },
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'url.template', value: { stringValue: '/web/draw-games/:game/draws' } },
        { key: 'http.response.status_code', value: { intValue: 503 } },
      ],
    });
    expect(whole).toMatchObject({
      spanId: activity.spanId,
      attributes: [{ key: 'app.screen', value: { stringValue: '/draw-games/$gameId' } }],
    });
    expect(resourceSpans[0].resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'player-web' } },
      { key: 'service.version', value: { stringValue: 'b-1' } },
    ]);
  });

  it('drops spans that are reported before a collector is configured', async () => {
    await startTelemetry({}, () => '/');
    reportSpan(call);
    const { address, bodies } = await collector();
    await startTelemetry({ telemetryAddress: address }, () => '/', { sendAfterMs: 5 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bodies).toEqual([]);
    reportSpan(call);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
  });

  it('causes no failure when the collector is down', async () => {
    const faults = vi.fn();
    process.on('unhandledRejection', faults);
    const logs = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    await startTelemetry({ telemetryAddress: 'http://127.0.0.1:9/v1/traces' }, () => '/', { sendAfterMs: 1 });
    expect(() => reportSpan(call)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.off('unhandledRejection', faults);
    expect(faults).not.toHaveBeenCalled();
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });

  it('drops the spans when the address is invalid', async () => {
    await startTelemetry({ telemetryAddress: 'http://[' }, () => '/');
    expect(() => reportSpan(call)).not.toThrow();
  });
});
