import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Places where `fetch` is called, and why their requests have a trace parent or need none. */
const CALLERS = {
  'features/wallet/card-fields/vault-manifest.ts': 'the origin of the card vault',
  'offline/service-worker.ts': 'passes on what a page requests, and stores files before any page needs them',
  'runtime/flags/start-flags.ts': 'the origin of a flag server',
  'runtime/http/http-client.ts': 'calls of contracts',
  'runtime/http/traced-fetch.ts': 'anything else of our own origin',
};

it('is called only where a traceparent is added, or where none may be sent [S7-37/trace-parent]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test\.|testing\//.test(path));
  const callers = files.filter((path) => /(?<![\w.])fetch\(/.test(readFileSync(join(SOURCES, path), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(callers.toSorted()).toEqual(Object.keys(CALLERS));
});
