import { test as base, expect } from 'playwright/test';
import { openStack } from './stack.ts';
import { watchFaults } from './watch-faults.ts';

export { expect };

/** Tag of a journey whose requirements another test shows too: `npm run test:all` runs it, `npm test` doesn't. */
export const LONG = '@long';

/** A test whose browser starts signed out, and that fails on any error in a page. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(openStack().address),
  context: async ({ context }, use) => {
    const faults = await watchFaults(context);
    await use(context);
    expect(faults, 'what pages met on the way').toEqual([]);
  },
});
