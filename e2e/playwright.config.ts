import { defineConfig } from 'playwright/test';

const isRoot = process.getuid?.() === 0;

/** Have configurations of their own and run with the long suites. */
const LONG = ['embedding.spec.ts', 'games.spec.ts', 'looks.spec.ts'];
/** They close draws of Powerball or abilities for everybody in the house that all journeys share, or play every game of it. */
const ALONE = ['buy-powerball.spec.ts', 'flags.spec.ts', 'self-exclude.spec.ts', 'whole-cart.spec.ts'];

/** The journeys in Chromium against the real product, which `house.ts` starts once for all of them: two beside each other, then those that need it alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './house.ts',
  projects: [
    { name: 'beside', testIgnore: [...LONG, ...ALONE], workers: 2 },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['beside'] },
  ],
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A bound, not an aim: a busy machine takes several times as long as an idle one.
  globalTimeout: 14 * 60_000,
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Pictures of every step would cost more than the steps; a failed test has its last one.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
