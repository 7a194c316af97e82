import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';

const isRoot = process.getuid?.() === 0;
const isThorough = process.env.SUNFLOWER_TEST_THOROUGH === '1';

/** Have configurations of their own and run with the long suites. */
const LONG_SUITES = ['embedding.spec.ts', 'games.spec.ts', 'looks.spec.ts'];
/** They close draws of Powerball or abilities for everybody in the house that all journeys share, or play every game of it. */
const ALONE = ['buy-powerball.spec.ts', 'flags.spec.ts', 'self-exclude.spec.ts', 'whole-cart.spec.ts'];

/**
 * The journeys in Chromium against the real product, which `house.ts` starts once for all of them: three at a time, since they spend
 * much of their time waiting for payments, then those that need the product alone. Journeys tagged as long run in `npm run test:all`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './house.ts',
  projects: [
    { name: 'beside', testIgnore: [...LONG_SUITES, ...ALONE], workers: 3 },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['beside'] },
  ],
  ...(isThorough ? {} : { grepInvert: /@long/ }),
  workers: 2,
  fullyParallel: false,
  // Bounds for a machine that is busy with other work: no test waits this long when all is well.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // A bound, not an aim: a busy machine takes several times as long as an idle one.
  globalTimeout: 30 * 60_000,
  reporter: playwrightReporters('e2e'),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Pictures of every step would cost more than the steps; a failed test has its last one.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
