import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { reactPlugins } from './apps/player-web/react-plugins.ts';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];
const chromium = process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium';
const pure = '*.test.{ts,tsx}';
const notPure = [...ignored, '**/*.{db,fault}.test.ts', '**/*.browser.test.{ts,tsx}'];
/** Takes `document` away to write a page as a server does, which a window of its own does not let happen. */
const withoutDocument = 'apps/player-web/src/app/prerender/hydration.test.tsx';
/** Both cores of the smallest machine we test on; left alone, Vitest takes one less than there are. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** A bound for a machine that is busy with other work: no test takes this long when all is well. */
const TEST_TIMEOUT_MS = 60_000;
/** Read by `tools/test/thoroughness.ts`. */
const provide = { isThorough: process.env.SUNFLOWER_TEST_THOROUGH === '1' };

/** The suffix of a test file picks its runner: .test (pure or jsdom), .db.test (real Postgres), .browser.test (real Chromium), .fault.test (the whole house, killed under load). */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: reactPlugins(),
        test: {
          name: 'unit',
          provide,
          include: [`{packages,apps/platform,partners,ops,tools,bench}/**/${pure}`, pure, withoutDocument],
          exclude: notPure,
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers,
          // Files share a worker and its libraries; what our modules remember and what a file put over a global, they do not.
          pool: 'threads',
          isolate: false,
          setupFiles: ['./tools/test/fresh-start.ts'],
        },
      },
      {
        plugins: reactPlugins(),
        test: {
          name: 'client',
          provide,
          include: [`apps/player-web/**/${pure}`],
          exclude: [...notPure, withoutDocument],
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers,
          // Every file has globals, a page and libraries of its own in a worker it shares: what one left in a page, another met, each time in another order.
          pool: 'vmThreads',
          setupFiles: ['./tools/test/page-crypto.ts'],
        },
      },
      {
        test: {
          name: 'db',
          provide,
          include: ['{packages,apps,partners,ops,tools,bench}/**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: ['./tools/test/database-setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          provide,
          include: ['{packages,apps,partners,ops,tools}/**/*.fault.test.ts'],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Each file starts a house of its own; two at once would only measure each other.
          fileParallelism: false,
        },
      },
      {
        plugins: reactPlugins(),
        // Named up front: a dependency found in the middle of a run would load React a second time.
        optimizeDeps: { entries: ['apps/player-web/src/**/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          provide,
          include: ['apps/player-web/**/*.browser.test.tsx'],
          exclude: ignored,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium,
                args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
