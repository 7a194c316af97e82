import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Runs before each test file of a process that several files share. Each file has a page of its own, so that none meets
// the address, cookies, storage or listeners of another.
const page = await builtinEnvironments.jsdom.setup(globalThis, {});
afterAll(() => page.teardown(globalThis));
