import { vi } from 'vitest';

const Shared = BroadcastChannel;
const browser = crypto.randomUUID();

/** Separates the channels between tabs from those of other test files, which run in the same process. */
export function stubOwnBrowser(): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Shared {
      constructor(name: string) {
        super(`${browser}.${name}`);
      }
    },
  );
}
