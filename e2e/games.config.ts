import { defineConfig } from 'playwright/test';
import { playwrightReporters } from '../tools/test/playwright-reporters.ts';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/**
 * Plays each draw game from the play screen to the proof of its draws, and each instant game by keyboard, by taps and
 * by screen reader. Games share no draw, so several run at a time.
 */
export default defineConfig({
  ...shared,
  testMatch: ['games.spec.ts', 'instant-plays.spec.ts'],
  fullyParallel: true,
  // Limits for busy machines: a round alone may wait two minutes for its picture, several times.
  timeout: 900_000,
  globalTimeout: 45 * 60_000,
  outputDir: '../.cache/games',
  reporter: playwrightReporters('games'),
});
