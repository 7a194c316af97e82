import { readText, writeText } from './stored-text.ts';

/**
 * What belongs to this device and not to a session, so a sign-out doesn't clear it: appearance, simulated position,
 * measurement consent, the closed launch notice, revealed tickets (as short checksums), and orders with an unknown
 * outcome, so that nothing is bought twice after the next sign-in. A session's own values are in `local-state.ts`.
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
