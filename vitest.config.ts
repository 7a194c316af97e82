import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { instantPictures } from './apps/player-web/instant-pictures.ts';
import { reactPlugins } from './apps/player-web/react-plugins.ts';
import { findPageTests } from './tools/test/page-tests.ts';

const long = process.env.SUNFLOWER_TEST_SHORT === '1' ? ['**/*.long.*'] : [];
const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**', ...long];
const chromium = process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium';
const pure = '*.test.{ts,tsx}';
const pages = [...findPageTests()];
const notPure = [...ignored, ...pages, '**/*.{db,fault}.test.ts', '**/*.browser.test.{ts,tsx}'];
const pinClock = './tools/test/pin-clock.ts';
/** Both cores of the smallest machine we test on. By default, Vitest leaves one free. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** One more than it has cores, for tests that wait for timers, a database or a browser nearly half of the time. */
const maxWaitingWorkers = maxWorkers + 1;
/** Generous, for a machine that is busy with other work. On an idle machine, no test takes this long. */
const TEST_TIMEOUT_MS = 60_000;
/** The wait of `expect.poll` and `expect.element`. That of `vi.waitFor` is in `tools/test/patient-waits.ts`. */
const expect = { poll: { timeout: 30_000 } };
const patientWaits = './tools/test/patient-waits.ts';
/** The same for the queries of Testing Library. */
const querySettings = './apps/player-web/src/testing/query-settings.ts';
/** Read by `tools/test/thoroughness.ts`. */
const provide = { isThorough: process.env.SUNFLOWER_TEST_THOROUGH === '1' };
/** Read by `tools/test/stored-pictures.ts`. */
const pictures = {
  folder: join(import.meta.dirname, 'apps/player-web/pictures'),
  found: join(import.meta.dirname, '.cache/pictures'),
  areRenewed: process.env.SUNFLOWER_RENEW_PICTURES === '1',
  areAllCompared: process.env.SUNFLOWER_COMPARE_PICTURES === '1',
};

const pageSetup = [
  './tools/test/fresh-start.ts',
  './tools/test/fresh-page.ts',
  pinClock,
  './tools/test/page-gaps.ts',
  './tools/test/page-timers.ts',
  './apps/player-web/src/testing/fresh-flags.ts',
  './apps/player-web/src/testing/short-waits.ts',
  querySettings,
  './apps/player-web/src/testing/unmount.ts',
  patientWaits,
];
const testingLibrary = (name: string) =>
  join(import.meta.dirname, `node_modules/@testing-library/${name}/dist/@testing-library/${name}.esm.js`);

/**
 * The suffix of a test file selects its project: .test (plain, or jsdom if it asks for a page), .db.test (real
 * PostgreSQL), .browser.test (real Chromium), .fault.test (the whole stack, killed under load).
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: reactPlugins(),
        test: {
          name: 'unit',
          provide,
          expect,
          include: [
            `{packages,apps/player-web,apps/platform,apps/game-client,partners,ops,tools,bench}/**/${pure}`,
            pure,
          ],
          exclude: notPure,
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers,
          // Files share a worker and its libraries, but not the state of our modules or replaced globals.
          pool: 'threads',
          isolate: false,
          setupFiles: [pinClock, './tools/test/fresh-start.ts', patientWaits],
        },
      },
      {
        plugins: reactPlugins(),
        test: {
          name: 'client',
          provide,
          expect,
          // They ask for a page themselves (`// @vitest-environment jsdom`).
          include: pages,
          exclude: ignored,
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers: maxWaitingWorkers,
          // Files share a process and most libraries, but not its page, the state of our modules, or that of the
          // libraries of flags, requests and queries. Contexts of `vm` that share a process crash Node (decision 079).
          pool: 'forks',
          isolate: false,
          // Its CommonJS form would be loaded once for all files, with a `screen` that stays the first page.
          alias: { '@testing-library/dom': testingLibrary('dom'), '@testing-library/react': testingLibrary('react') },
          server: { deps: { inline: [/@openfeature/, /@tanstack/, /@testing-library/] } },
          // One after another, because later ones need the new page.
          sequence: { setupFiles: 'list' },
          setupFiles: pageSetup,
        },
      },
      {
        test: {
          name: 'db',
          provide,
          expect,
          setupFiles: [pinClock, patientWaits],
          include: ['{packages,apps,partners,ops,tools,bench}/**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: ['./tools/test/database-setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          maxWorkers: maxWaitingWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          provide,
          expect,
          setupFiles: [patientWaits],
          include: ['{packages,apps,partners,ops,tools}/**/*.fault.test.ts'],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Each file starts a stack. Two at the same time would distort each other's measurements.
          fileParallelism: false,
        },
      },
      {
        plugins: [...reactPlugins(), instantPictures()],
        // Listed up front: a dependency discovered during a run would load React a second time.
        optimizeDeps: { entries: ['apps/{player-web,game-client}/src/**/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          provide: { ...provide, pictures },
          expect,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 2 * TEST_TIMEOUT_MS,
          setupFiles: [pinClock, querySettings, patientWaits],
          include: ['apps/{player-web,game-client}/**/*.browser.test.{ts,tsx}'],
          exclude: ignored,
          maxWorkers: maxWaitingWorkers,
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
