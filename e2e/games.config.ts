import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** Plays each game from the play screen to the proof of its draws. Games share no draw, so two run at a time. */
export default defineConfig({
  ...shared,
  testMatch: 'games.spec.ts',
  fullyParallel: true,
  outputDir: '../.cache/games',
  reporter: playwrightReporters('games'),
});
