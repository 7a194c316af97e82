import { afterAll } from 'vitest';

// Runs before each test file that renders a page. A page that is left open at the end of its file has timers, and one
// that fires after the window is gone would be an error outside any test.
const pending = new Set<ReturnType<typeof setTimeout>>();

globalThis.setTimeout = recorded(globalThis.setTimeout);
globalThis.setInterval = recorded(globalThis.setInterval);
afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
});

function recorded<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const startRecorded = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    pending.add(timer);
    return timer;
  };
  return Object.assign(startRecorded as unknown as Start, start);
}
