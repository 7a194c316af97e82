import { type Client, OpenFeature } from '@openfeature/web-sdk';
import { vi } from 'vitest';
import type { flagServer } from './flag-server-in-tests.ts';
import type { FlagClientSettings } from './flag-settings.ts';
import { type RunningFlags, startFlags } from './start-flags.ts';

const ADDRESS = { url: 'https://flags.example/api/frontend', clientKey: 'client-key', appName: 'sunflower-web' };
let running: RunningFlags | undefined;

/** Starts the flag client as a page does, with the browser's storage, after the previous page has ended. */
export async function startPage(
  server: Pick<ReturnType<typeof flagServer>, 'call'>,
  settings: Partial<FlagClientSettings> = {},
): Promise<Client> {
  await running?.stop();
  vi.stubGlobal('fetch', server.call);
  running = await startFlags({ ...ADDRESS, ...settings });
  return running.client;
}

/** Ends the page and clears what it stored. */
export async function endPage(): Promise<void> {
  await running?.stop();
  running = undefined;
  OpenFeature.clearHandlers();
  localStorage.clear();
  vi.unstubAllGlobals();
}
