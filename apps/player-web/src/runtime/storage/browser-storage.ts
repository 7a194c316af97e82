import { readText, writeText } from './kept-text.ts';

/**
 * What belongs to this device and not to a session, so a sign-out doesn't clear it: how the page looks, what it may measure, and orders
 * whose outcome is unknown, each with its player, so that nothing is bought or deposited twice after the next sign-in. What a session
 * leaves is in `local-state.ts`.
 */
export const STORED = {
  theme: 'sunflower.theme',
  simulatedPosition: 'sunflower.simulatedPosition',
  pendingOrders: 'sunflower.pendingOrders',
  /** Names that earlier clients used, one for each kind of order; read once and removed. */
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
