import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tools = join(import.meta.dirname, '../../tools/test');

/** Separate from the projects of the root, because these tests need Python 3. */
export default defineConfig({
  test: {
    name: 'verifier',
    root: import.meta.dirname,
    include: ['*.compat.test.ts'],
    globalSetup: [join(tools, 'database-setup.ts')],
    setupFiles: [join(tools, 'pin-clock.ts'), join(tools, 'patient-waits.ts')],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
