import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, globalSetup: __, ...shared } = journeys;
/** Without it, a driven browser says so in `navigator.webdriver`, which is a sign of a false location. */
const LIKE_A_PLAYER = '--disable-blink-features=AutomationControlled';
const { launchOptions } = shared.use ?? {};

/**
 * Journeys that each start a stack with other settings: too slow for `npm test`, where faster tests show their parts.
 * Those that are also tagged as long run only with SUNFLOWER_TEST_THOROUGH=1.
 */
export default defineConfig({
  ...shared,
  testMatch: ['embedding.spec.ts', 'measured-location.spec.ts'],
  use: { ...shared.use, launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), LIKE_A_PLAYER] } },
  workers: 1,
  outputDir: '../.cache/journeys',
  reporter: playwrightReporters('journeys'),
});
