import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenStack, startTestStack } from '../tools/test/test-stack.ts';

/** Passes the stack from the global setup to the workers. Set it to a running stack to try journeys quickly. */
const STACK_SETTING = 'SUNFLOWER_E2E_STACK';

export const SHOWCASE_PASSWORD = 'sunflower-showcase';

/** Where the logs of the last run are copied: its data folder is removed, and a failed journey may need them. */
const LOGS = join(import.meta.dirname, '../.cache/e2e-logs');

/** Starts the product once for all journeys, and returns a function that saves its logs and stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[STACK_SETTING] !== undefined) return async () => {};
  const { stop, ...stack } = await startTestStack({
    say: (line) => process.stdout.write(`${line}\n`),
    settings: {
      SUNFLOWER_SHOWCASE_PASSWORD: SHOWCASE_PASSWORD,
      SUNFLOWER_TRUSTED_PROXIES: '127.0.0.1',
      // Long enough to see a pending payment, and a third of the sandbox's default.
      SUNFLOWER_SANDBOX_CLEARING_SECONDS: '20',
    },
  });
  process.env[STACK_SETTING] = JSON.stringify(stack);
  return async () => {
    rmSync(LOGS, { recursive: true, force: true });
    cpSync(join(stack.dataFolder, 'logs'), LOGS, { recursive: true });
    await stop();
  };
}

/** Returns the running stack. */
export function openStack(): OpenStack {
  const text = process.env[STACK_SETTING];
  if (text === undefined) throw new Error('run the journeys with e2e/playwright.config.ts, which starts the stack');
  return JSON.parse(text) as OpenStack;
}
