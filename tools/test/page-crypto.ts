import { webcrypto } from 'node:crypto';

// Runs before each test file of the client. The page of a file brings a crypto without its subtle half, which every browser has.
if (globalThis.crypto?.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
