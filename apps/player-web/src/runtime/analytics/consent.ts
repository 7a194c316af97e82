import { readStored, writeStored } from '../storage/browser-storage.ts';

const listeners = new Set<() => void>();

type Navigator = { readonly globalPrivacyControl?: boolean };

/** Returns whether the browser sends a Global Privacy Control signal; it overrides any choice. */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator).globalPrivacyControl === true;
}

/** Returns whether measurement was allowed on this device. It is off without an explicit choice. */
export function isMeasurementAllowed(): boolean {
  return !hasPrivacySignal() && readStored('isMeasurementAllowed') === 'true';
}

/** Saves the choice on this device, where a logout doesn't clear it, and applies it immediately. */
export function chooseMeasurement(isAllowed: boolean): void {
  writeStored('isMeasurementAllowed', isAllowed ? 'true' : null);
  for (const listener of listeners) listener();
}

/** Calls the listener for a new choice, including one made in another tab. Returns a function that unsubscribes. */
export function onMeasurementChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
