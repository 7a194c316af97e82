import { createHash } from 'node:crypto';

const LENGTH = 22;

/**
 * Returns the name of a browser in location tokens: a digest of its user agent. A token that was fetched on another
 * device is refused, unless that device has the same browser, version and system.
 */
export function locationDevice(userAgent: string): string {
  return createHash('sha256').update(userAgent).digest('base64url').slice(0, LENGTH);
}
