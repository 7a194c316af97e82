import { useSyncExternalStore } from 'react';
import { serverNowMs } from './server-clock.ts';

const MINUTE_MS = 60_000;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The server's time in whole minutes (ms since 1970), renewed as it passes; null in HTML written ahead and while it is taken over. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(serverNowMs() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
}
