import { vi } from 'vitest';

// Runs before each test file of the client. Pauses between retries and polls are shorter than for players, so that
// tests of lost responses don't wait for them. A test of the pauses themselves uses the real ones with `vi.unmock`.
vi.mock('../runtime/http/retry-pace.ts', () => ({ FIRST_RETRY_MS: 20 }));
vi.mock('../player/orders/poll-pace.ts', () => ({ FIRST_POLL_DELAY_MS: 50 }));
