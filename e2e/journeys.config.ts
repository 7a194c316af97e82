import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { REPORT_FOLDER } from '../tools/test/steps.ts';
import journeys from './playwright.config.ts';

const { projects: _, globalSetup: __, ...shared } = journeys;

/** Journeys that each start a house with settings of its own: too long for every day. What they show is shown in parts by quicker tests. */
export default defineConfig({
  ...shared,
  testMatch: 'embedding.spec.ts',
  workers: 1,
  outputDir: '../.cache/journeys',
  reporter: [['list'], ['json', { outputFile: join(REPORT_FOLDER, 'journeys.json') }]],
});
