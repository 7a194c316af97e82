import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Runs before each test file of a process that several files share. Gives each file a fresh page, without the address,
// cookies, storage, listeners or globals of another.

type Page = Awaited<ReturnType<typeof builtinEnvironments.jsdom.setup>>;
type Holder = { readonly globals: ReadonlySet<string>; page?: Page };

const KEY = Symbol.for('sunflower.page');
const shared = globalThis as { [KEY]?: Holder };
shared[KEY] ??= { globals: new Set(Object.getOwnPropertyNames(globalThis)) };
const holder = shared[KEY];

// Only now, because unfinished work of the previous file still needs a page.
await holder.page?.teardown(globalThis);
removeOtherGlobals(holder.globals);
holder.page = await builtinEnvironments.jsdom.setup(globalThis, {});

/** React finishes the work of an unmounted screen in separate tasks. */
const TASKS = 5;

afterAll(async () => {
  // Libraries that listen to a page stop at this event, and start again on the next page.
  (globalThis as unknown as EventTarget).dispatchEvent(new Event('beforeunload'));
  for (let task = 0; task < TASKS; task++) await setImmediate();
});

/** Removes what tests put on `window`, which is the global object. Names of the runner begin with two underscores. */
function removeOtherGlobals(known: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!known.has(name) && !name.startsWith('__')) Reflect.deleteProperty(globalThis, name);
}
