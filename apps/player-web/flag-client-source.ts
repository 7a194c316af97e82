import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const BUILT = /[\\/]unleash-proxy-client[\\/]build[\\/].*$/;
const VERSION_FILE = /[\\/]unleash-proxy-client[\\/]src[\\/]version\.ts$/;
const PLACEHOLDER = '__VERSION__';

/**
 * What the client is built with instead of its impact metrics, which no page records: it always has a registry of them,
 * and sends what the registry collects.
 */
const WITHOUT_IMPACT_METRICS: ReadonlyMap<string, string> = new Map([
  ['metric-types.ts', 'export class InMemoryMetricRegistry { collect() { return []; } }'],
  ['metric-api.ts', 'export class MetricsAPI {}'],
]);
const IMPACT_METRICS = /[\\/]unleash-proxy-client[\\/]src[\\/]impact-metrics[\\/](?<file>[\w-]+\.ts)$/;

/**
 * Compiles the Unleash client from the sources in its package for our oldest browsers. The package's own build is for
 * much older ones and makes every visit load 1 KB more; its impact metrics, which no page records, would add another.
 */
export function flagClientSource(): Plugin {
  let isCompiled = false;
  const replaced = new Set<string>();
  return {
    name: 'sunflower:flag-client-source',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'unleash-proxy-client') return null;
      const built = await this.resolve(source, importer, { ...options, skipSelf: true });
      return built?.id.replace(BUILT, '/unleash-proxy-client/src/index.ts') ?? null;
    },
    load(id) {
      const file = IMPACT_METRICS.exec(id)?.groups?.file;
      const instead = file && WITHOUT_IMPACT_METRICS.get(file);
      if (file !== undefined && instead !== undefined) {
        replaced.add(file);
        return instead;
      }
      if (!VERSION_FILE.test(id)) return null;
      const text = readFileSync(id, 'utf8');
      const { version } = JSON.parse(readFileSync(join(id, '../../package.json'), 'utf8')) as { version: string };
      isCompiled = text.includes(PLACEHOLDER);
      return text.replace(PLACEHOLDER, version);
    },
    buildEnd(error) {
      if (!error && !isCompiled) this.error('the flag client now stores its version elsewhere');
      if (!error && replaced.size < WITHOUT_IMPACT_METRICS.size) this.error('the flag client now has other metrics');
    },
  };
}
