import type { Geolocation } from './geolocation-service.ts';
import { pingLocation } from './ping.ts';

/** The activity of the checks the page makes by itself: its tokens open nothing. */
export const SESSION_ACTIVITY = 'SESSION';
/** The position is checked this often while the service is active (GLI19-12). */
export const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Checks where the device is: at the start, at an interval, and when the network changes (GLI19-12). What it finds is told to the service. Gives what
 * ends it.
 */
export function followPosition(geolocation: Geolocation, subject: () => Promise<string>): () => void {
  const check = async () => {
    try {
      await pingLocation(geolocation, { activity: SESSION_ACTIVITY, subject: await subject() });
    } catch {
      // Without a session there is nobody to check; the next check asks again.
    }
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('online', check);
  void check();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
}
