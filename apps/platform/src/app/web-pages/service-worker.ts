import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKER_PATH } from '@sunflower/contracts/builds.ts';
import type { ServedClient } from './served-client.ts';

/** The service worker may only call our own origin, and can't load further scripts. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * A service worker that removes itself and everything an earlier one stored. Browsers check for a new worker at every
 * visit, so this works everywhere, even after a rollback. @internal Its test runs it in a browser's place.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Returns the current build's service worker, or the one that removes itself if the worker is switched off or missing.
 */
export async function serviceWorkerOf(client: Pick<ServedClient, 'folderOf'>, isEnabled: boolean): Promise<string> {
  const folder = isEnabled ? client.folderOf(WORKER_PATH) : undefined;
  return folder === undefined ? REMOVING_WORKER : readFile(join(folder, WORKER_PATH), 'utf8');
}
