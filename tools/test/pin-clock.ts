// Runs before each test file. Its clock starts at a fixed instant and then runs at its usual speed, with real timers,
// so that no test depends on the day or hour of its run. Databases and child processes keep the machine's clock.

const TEST_NOW = '2026-11-24T18:00:00Z';
/** Moves the clock of database tests, whose server can't run with another date (`npm run test:long -- --days`). */
const MOVED_NOW = globalThis.process?.env?.SUNFLOWER_TEST_NOW;
const TEST_NOW_MS = Date.parse(MOVED_NOW ?? TEST_NOW);

/** When the clock of the current file started. A worker that runs several files pins its clock once. */
type PinnedClock = { startedAtMs: number };
const KEY = Symbol.for('sunflower.pinned-clock');
const holder = globalThis as { [KEY]?: PinnedClock };

const monotonicMs = performance.now.bind(performance);
const pinned = holder[KEY];
if (pinned) pinned.startedAtMs = monotonicMs();
else {
  const clock: PinnedClock = { startedAtMs: monotonicMs() };
  holder[KEY] = clock;
  pinClock(() => TEST_NOW_MS + Math.floor(monotonicMs() - clock.startedAtMs));
}

function pinClock(nowMs: () => number): void {
  const RealDate = Date;
  // Replaced in place, so that a test can spy on it.
  RealDate.now = nowMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(nowMs()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [nowMs()] : args, newTarget),
  });
  // Only servers use Temporal. Older browsers don't have it.
  if (typeof Temporal !== 'undefined') pinTemporal(nowMs);
}

function pinTemporal(nowMs: () => number): void {
  const instant = () => Temporal.Instant.fromEpochMilliseconds(nowMs());
  const zoned = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
