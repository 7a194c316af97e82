import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/**
 * Layout and accessibility of every screen at several sizes, in both themes. It takes longer than all journeys
 * together, so it runs with the long suites.
 */
export default defineConfig({
  ...shared,
  testMatch: ['looks.spec.ts', 'geometry.spec.ts', 'layout-shift.spec.ts'],
  // These tests measure layout shifts, which a second page would disturb.
  workers: 1,
  outputDir: '../.cache/looks',
  reporter: playwrightReporters('looks'),
});
