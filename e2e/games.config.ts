import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { REPORT_FOLDER } from '../tools/test/steps.ts';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** Each game from the play screen to the proof of its draws. Games share no draw, so that two are played beside each other. */
export default defineConfig({
  ...shared,
  testMatch: 'games.spec.ts',
  fullyParallel: true,
  outputDir: '../.cache/games',
  reporter: [['list'], ['json', { outputFile: join(REPORT_FOLDER, 'games.json') }]],
});
