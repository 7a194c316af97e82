import { webcrypto } from 'node:crypto';

// Runs before each test file that renders a page, and adds what every browser has and jsdom lacks.
if (globalThis.crypto?.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
if ('window' in globalThis) Object.assign(globalThis, { scrollTo: () => undefined });
