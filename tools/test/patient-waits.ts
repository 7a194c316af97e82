import { vi } from 'vitest';

// Runs before each test file. `vi.waitFor` gives up after a second by default, and a busy machine takes longer. It
// still continues as soon as the condition is met.
const PATIENCE_MS = 30_000;
const PATIENT = Symbol.for('sunflower.patient');

if (!(PATIENT in vi.waitFor)) {
  const waitFor = vi.waitFor;
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitFor = Object.assign(patient, { [PATIENT]: true });
}
