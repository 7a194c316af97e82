import { dropSpans, onSpan } from '../http/call-spans.ts';
import { optionalPart } from '../parts/optional-part.ts';
import type { SpanExporterOptions } from './span-exporter.ts';

/** The settings telemetry reads. [S3-29] */
export type TelemetrySettings = {
  readonly telemetryAddress?: string | undefined;
  readonly buildId?: string | undefined;
};

/**
 * Sends the spans of calls to the configured collector. If no collector is configured, or the exporter can't be loaded,
 * no spans are stored. Never throws: the page works the same without telemetry. `place` returns the pattern of the
 * current route. Returns a function that stops it.
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  place: () => string,
  options: Pick<SpanExporterOptions, 'sendAfterMs'> = {},
): Promise<() => void> {
  const { telemetryAddress, buildId } = settings;
  const nothing = () => {};
  if (telemetryAddress === undefined) {
    dropSpans();
    return nothing;
  }
  try {
    const part = await optionalPart(import('./span-exporter.ts'));
    if (!part) {
      dropSpans();
      return nothing;
    }
    const address = new URL(telemetryAddress, window.location.origin).href;
    const exporter = part.openSpanExporter({ ...options, address, buildId, place });
    const end = onSpan((span) => exporter.export(span));
    return () => {
      end();
      void exporter.close().catch(nothing);
    };
  } catch {
    dropSpans();
    return nothing;
  }
}
