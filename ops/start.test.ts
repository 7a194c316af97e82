import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { newOperatorKey } from '@sunflower/service-base/operator-keys/key-file.ts';
import { describe, expect, test } from 'vitest';

/** Logs every module that is loaded. */
const WATCHER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => { process.stderr.write('loaded ' + url + '\\n'); return next(url, context); },
  });
`)}`;

describe('a command that runs on the platform', () => {
  test("loads at most two files of the platform on the operator's machine", async () => {
    const keys = mkdtempSync(join(tmpdir(), 'sunflower-start-'));
    try {
      await storeDemoKey(keys, 'demo-cashier', newOperatorKey());
      const main = join(import.meta.dirname, 'main.ts');
      const env = {
        ...process.env,
        SUNFLOWER_KEYS_FOLDER: keys,
        SUNFLOWER_PLATFORM_ADMIN_ORIGIN: 'http://127.0.0.1:9',
      };
      const args = ['--import', WATCHER, main, 'operator', 'list', '--as', 'demo-cashier'];
      const { stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining("Can't reach the platform")]);
      const loaded = [...stderr.matchAll(/^loaded file:\/\/(\S+)$/gm)].map(([, path]) => path ?? '');
      expect(loaded.length).toBeGreaterThan(10);
      const allowed = /\/operator-api\/(verb|first-line)\.ts$/;
      expect(loaded.filter((path) => path.includes('/apps/platform/') && !allowed.test(path))).toEqual([]);
      const packages = loaded.map((path) => /\/node_modules\/([^/]+)/.exec(path)?.[1]).filter(Boolean);
      expect([...new Set(packages)]).toEqual(['zod']);
    } finally {
      rmSync(keys, { recursive: true });
    }
  });
});
