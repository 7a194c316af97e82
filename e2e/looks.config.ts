import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** The looks of every screen at several sizes, in both themes: longer than all journeys together, so they run with the long suites. */
export default defineConfig({
  ...shared,
  testMatch: 'looks.spec.ts',
  // It measures what moves on a page; another page beside it would be measured too.
  workers: 1,
  outputDir: '../.cache/looks',
  reporter: playwrightReporters('looks'),
});
