import { readText, writeText } from './stored-text.ts';

/**
 * What belongs to this device and not to a session, so a sign-out doesn't clear it: the page's appearance, the
 * simulated position, measurement consent, whether the launch notice was closed, which tickets were revealed (as short
 * checksums), and orders with an unknown outcome, each with its player, so that nothing is bought or deposited twice
 * after the next sign-in. A session's own values are in `local-state.ts`.
 */
export const STORED = {
  theme: 'sunflower.theme',
  simulatedPosition: 'sunflower.simulatedPosition',
  pendingOrders: 'sunflower.pendingOrders',
  isMeasurementAllowed: 'sunflower.isMeasurementAllowed',
  launchLineClosed: 'sunflower.launchLineClosed',
  /** Checksums of the tickets whose result was revealed on this device, oldest first. */
  revealedTickets: 'sunflower.revealedTickets',
} as const;

export type StoredName = keyof typeof STORED;

/** Reads a stored value, or null. */
export function readStored(name: StoredName): string | null {
  return readText(STORED[name]);
}

/** Stores a text; null removes it. */
export function writeStored(name: StoredName, value: string | null): void {
  writeText(STORED[name], value);
}
