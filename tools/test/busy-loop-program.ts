import { exitWithParent } from './interruption.ts';

/**
 * Keeps one core busy until the program that started it exits or stops it. Pauses briefly between bursts to detect
 * either.
 */
const BURST_MS = 50;

exitWithParent();
process.once('SIGTERM', () => process.exit(0));

function burst(): void {
  const endAt = performance.now() + BURST_MS;
  while (performance.now() < endAt);
  setImmediate(burst);
}
burst();
