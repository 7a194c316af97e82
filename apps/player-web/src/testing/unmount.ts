import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// Runs before each test file of the client. A screen that is still open at the end of its file is unmounted before its
// page is gone.
afterAll(cleanup);
