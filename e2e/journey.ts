import { test as base, expect } from 'playwright/test';
import { openHouse } from './house.ts';
import { watchFaults } from './watch-faults.ts';

export { expect };

/** Tag of a journey whose requirements another test shows too: `npm run test:all` runs it, `npm test` doesn't. */
export const LONG = '@long';

/** A test whose browser begins as a stranger to the house, and which fails on any fault that a page met on the way. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(openHouse().address),
  context: async ({ context }, use) => {
    const faults = await watchFaults(context);
    await use(context);
    expect(faults, 'what pages met on the way').toEqual([]);
  },
});
