import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, globalSetup: __, ...shared } = journeys;

/**
 * Journeys that each start a stack with other settings: too slow for `npm test`, where faster tests show their parts.
 */
export default defineConfig({
  ...shared,
  testMatch: 'embedding.spec.ts',
  workers: 1,
  outputDir: '../.cache/journeys',
  reporter: playwrightReporters('journeys'),
});
