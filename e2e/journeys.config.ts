import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, globalSetup: __, ...shared } = journeys;

/** Journeys that each start a house with settings of its own: too long for every day. What they show is shown in parts by quicker tests. */
export default defineConfig({
  ...shared,
  testMatch: 'embedding.spec.ts',
  workers: 1,
  outputDir: '../.cache/journeys',
  reporter: playwrightReporters('journeys'),
});
