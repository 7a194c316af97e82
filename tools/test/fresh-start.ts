import { vi } from 'vitest';

// Runs before each test file. Files share a worker and its libraries, but must not share the state of our modules or
// replaced globals.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
