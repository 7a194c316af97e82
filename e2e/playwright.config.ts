import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';

const isRoot = process.getuid?.() === 0;
const isThorough = process.env.SUNFLOWER_TEST_THOROUGH === '1';

/** Suites with their own configuration, which run with the long tests. */
const LONG_SUITES = [
  ...['embedding', 'games', 'geometry', 'instant-plays', 'layout-shift', 'looks', 'measured-location', 'pictures'],
].map((suite) => `${suite}.spec.ts`);
/** These files wait longest, for payments or for public randomness, so they start first. */
const FIRST = ['bonuses.spec.ts', 'claim-prize.spec.ts', 'instant-game.spec.ts', 'withdraw.spec.ts'];
/** These files close Powerball draws or features for every player of the shared stack, or play all of its games. */
const ALONE = ['buy-powerball.spec.ts', 'flags.spec.ts', 'self-exclude.spec.ts', 'whole-cart.spec.ts'];

/**
 * Runs the journeys in Chromium against the real product, which `stack.ts` starts once. Three run at a time, because
 * they mostly wait for payments; then those that need the product for themselves. Journeys tagged as long run in `npm
 * run test:all`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './stack.ts',
  projects: [
    { name: 'first', testMatch: FIRST },
    { name: 'shared', testIgnore: [...LONG_SUITES, ...FIRST, ...ALONE] },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['first', 'shared'] },
  ],
  ...(isThorough ? {} : { grepInvert: /@long/ }),
  workers: 3,
  fullyParallel: false,
  // A limit for busy machines: on an idle one no test takes this long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A limit, not a goal: a busy machine takes several times as long as an idle one.
  globalTimeout: 30 * 60_000,
  reporter: playwrightReporters('e2e'),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A journey can't stand in for the server behind a service worker; `offline.spec.ts` and
    // `service-worker.spec.ts` use the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of a journey, and pictures of its steps more than the steps. A failed test saves its last
    // one.
    trace: isThorough ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
