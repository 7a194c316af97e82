import { readText, writeText } from './stored-text.ts';

/**
 * Values that belong to this device, so a sign-out keeps them: appearance, simulated position, measurement consent, the
 * closed launch notice, revealed tickets (as short checksums), and orders with an unknown outcome, so that nothing is
 * bought twice. `local-state.ts` has a session's own values.
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
