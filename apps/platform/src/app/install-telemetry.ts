import type { Server } from '@sunflower/service-base/http/build-server.ts';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from './config.ts';

/** Sends a span of every request to the configured collector; without a collector, no telemetry code is loaded. */
export async function installTelemetry(app: Server, config: Pick<PlatformConfig, 'otlpEndpoint'>): Promise<void> {
  if (config.otlpEndpoint === undefined) return;
  const { openTelemetry } = await import('@sunflower/service-base/telemetry/telemetry.ts');
  const telemetry = openTelemetry({ endpoint: config.otlpEndpoint, service: 'platform' });
  telemetry.install(app as unknown as FastifyInstance);
  app.addHook('onClose', () => telemetry.close());
}
