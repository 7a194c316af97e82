import { endWithStarter } from './interruption.ts';

/** Uses one core until its starter is gone or stops it. It pauses for a moment between bursts, to notice either. */
const BURST_MS = 50;

endWithStarter();
process.once('SIGTERM', () => process.exit(0));

function burst(): void {
  const endAt = performance.now() + BURST_MS;
  while (performance.now() < endAt);
  setImmediate(burst);
}
burst();
