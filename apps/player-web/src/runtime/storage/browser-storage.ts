import { readText, writeText } from './kept-text.ts';

/**
 * What belongs to this device and not to a session: it outlives every logout. How the page looks and what it may measure, and, so that
 * nothing is bought or deposited twice after a new login, an order whose outcome is unknown. What a session leaves is in `local-state.ts`.
 */
export const STORED = {
  theme: 'sunflower.theme',
  simulatedPosition: 'sunflower.simulatedPosition',
  pendingOrder: 'sunflower.pendingOrder',
  pendingDeposit: 'sunflower.pendingDeposit',
  pendingWithdrawal: 'sunflower.pendingWithdrawal',
  isMeasurementAllowed: 'sunflower.isMeasurementAllowed',
  launchLineClosed: 'sunflower.launchLineClosed',
} as const;

export type StoredName = keyof typeof STORED;

/** Reads what was kept, or null. */
export function readStored(name: StoredName): string | null {
  return readText(STORED[name]);
}

/** Keeps a text; null forgets it. */
export function writeStored(name: StoredName, value: string | null): void {
  writeText(STORED[name], value);
}
