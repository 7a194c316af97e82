import { WORKER_PATH } from '@sunflower/contracts/builds.ts';
import { savedCopy } from '../runtime/session/saved-copy.ts';

/**
 * Removes the worker, everything it stored, and the player's saved copy, because the operator has switched them off.
 */
async function removeWorker(): Promise<void> {
  savedCopy.clear();
  const registered = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registered.map((one) => one.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Returns whether the visitor saves data, or has a connection on which the worker's files would delay the page. */
function isConstrained(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Registers the service worker, or removes it while it is switched off. A browser without workers, or one that refuses
 * them, shows the same pages as long as there is a connection.
 */
export async function registerOrRemoveWorker(isEnabled: boolean): Promise<void> {
  if (navigator.serviceWorker === undefined) return;
  try {
    if (!isEnabled) await removeWorker();
    else if (!isConstrained())
      await navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  } catch (thrown) {
    console.warn('the service worker was not changed', thrown);
  }
}
