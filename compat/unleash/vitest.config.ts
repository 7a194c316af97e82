import { defineConfig } from 'vitest/config';

/** Separate from the projects of the root, because these tests need the packages of this folder. */
export default defineConfig({
  test: {
    name: 'unleash',
    root: import.meta.dirname,
    include: ['*.compat.test.ts'],
    testTimeout: 120_000,
  },
});
