import { useSyncExternalStore } from 'react';
import { serverNowMs } from './server-clock.ts';

const MINUTE_MS = 60_000;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/**
 * Returns the server's time in whole minutes (ms since 1970), updated each minute; null in prerendered HTML and during
 * hydration.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(serverNowMs() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
}
