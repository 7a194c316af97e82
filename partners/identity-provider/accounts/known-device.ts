import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type KnownDevice, markOf, readDeviceCookie } from './device-cookie.ts';
import { isFromPass } from './device-pass.ts';
import { isForgotten } from './forgotten-devices-store.ts';

type DeviceDeps = { readonly db: IdentityProviderDb; readonly deviceSecret: string };

/** Returns the device of a browser, if the account was signed in there before and the player hasn't removed it. */
export async function findKnownDevice(
  deps: DeviceDeps,
  cookie: string | undefined,
  account: { accountId: string; passwordChangedAt: Temporal.Instant; now: Temporal.Instant },
): Promise<KnownDevice | undefined> {
  const device = readDeviceCookie(deps.deviceSecret, cookie, account);
  return device && !(await isForgotten(deps.db, device)) ? device : undefined;
}

/**
 * Returns the id of the browser in which an account just signed in. A device keeps its id even after a new password. A
 * device that the player removed, or that is known only by a pass, gets a new id.
 */
export async function deviceIdFor(
  deps: DeviceDeps,
  cookie: string | undefined,
  account: { accountId: string; now: Temporal.Instant },
): Promise<string> {
  const mark = markOf(deps.deviceSecret, cookie, account);
  if (!mark || isFromPass(mark) || (await isForgotten(deps.db, mark))) return newRandomId();
  return mark.nonce;
}
