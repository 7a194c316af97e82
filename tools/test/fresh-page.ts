import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Runs before each test file of a process that several files share. Each file has a page of its own, so that none meets
// the address, cookies, storage or listeners of another.

type Page = Awaited<ReturnType<typeof builtinEnvironments.jsdom.setup>>;
const KEY = Symbol.for('sunflower.page');
const holder = globalThis as { [KEY]?: Page };

// Only now, because what the file before has left unfinished still needs a page.
await holder[KEY]?.teardown(globalThis);
holder[KEY] = await builtinEnvironments.jsdom.setup(globalThis, {});

/** React finishes in tasks of its own what an unmounted screen left. */
const TASKS = 5;

afterAll(async () => {
  // Libraries that listen to a page stop then, and start again on the next one.
  (globalThis as unknown as EventTarget).dispatchEvent(new Event('beforeunload'));
  for (let task = 0; task < TASKS; task++) await setImmediate();
});
