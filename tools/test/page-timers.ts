import { afterAll } from 'vitest';

// Runs before each test file that renders a page. A page that is left open at the end of its file has timers. A timer
// that fires after the window is gone, or under the fake timers of the next file, would be an error outside any test.

type Timers = { readonly pending: Set<ReturnType<typeof setTimeout>>; readonly recorded: WeakSet<object> };

const KEY = Symbol.for('sunflower.timers');
const shared = globalThis as { [KEY]?: Timers };
shared[KEY] ??= { pending: new Set(), recorded: new WeakSet() };
const { pending, recorded } = shared[KEY];

// Again, because unfinished work of the previous file may have started timers after the file's end.
clearAll();
globalThis.setTimeout = record(globalThis.setTimeout);
globalThis.setInterval = record(globalThis.setInterval);
afterAll(clearAll);

function clearAll(): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

function record<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  if (recorded.has(start)) return start;
  const startRecorded = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    pending.add(timer);
    return timer;
  };
  const wrapped = Object.assign(startRecorded as unknown as Start, start);
  recorded.add(wrapped);
  return wrapped;
}
