import { defineConfig } from 'vitest/config';

/** Separate from the projects of the root, because these tests need Go. */
export default defineConfig({
  test: {
    name: 'go-log',
    root: import.meta.dirname,
    include: ['*.compat.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
