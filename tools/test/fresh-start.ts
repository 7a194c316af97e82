import { vi } from 'vitest';

// Runs before each test file. Files share a worker and the libraries in it, but nothing that a module of ours remembers or that a file put in
// the place of a global.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
