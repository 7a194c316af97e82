import { readStored, writeStored } from '../storage/browser-storage.ts';

const listeners = new Set<() => void>();

type Navigator = { readonly globalPrivacyControl?: boolean };

/** Whether the browser says for its owner that nothing may be shared (Global Privacy Control); it goes before any choice. */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator).globalPrivacyControl === true;
}

/** Whether this device was allowed to be measured. Nobody is measured who did not say so. */
export function isMeasurementAllowed(): boolean {
  return !hasPrivacySignal() && readStored('isMeasurementAllowed') === 'true';
}

/** Keeps the choice on this device, where it outlives a logout; it holds from now on. */
export function chooseMeasurement(isAllowed: boolean): void {
  writeStored('isMeasurementAllowed', isAllowed ? 'true' : null);
  for (const listener of listeners) listener();
}

/** Tells of a new choice, also of one made in another tab; gives what ends it. */
export function onMeasurementChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
