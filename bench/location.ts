import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_ADDRESS_DATABASE } from '@sunflower/location-engine/addresses/address-database.ts';
import { answerPing, type PingDeps } from '@sunflower/location-engine/answer-ping.ts';
import { readBoundary } from '@sunflower/location-engine/boundary/boundary.ts';
import { openLastPositions } from '@sunflower/location-engine/judging/last-positions.ts';
import { openEngineKeys } from '@sunflower/location-engine/keys.ts';
import { tokenSigner } from '@sunflower/location-engine/sign-token.ts';
import { startLocationEngine } from '@sunflower/location-engine/start-location-engine.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type Figure, plainFigure } from './figure.ts';

const ORIGIN = 'http://location.localhost:3003';
const WARM_UP = 2_000;
const VERDICTS = 20_000;
const BAR_VERDICTS_PER_SECOND = 5_000;
const PINGS = 300;
const BAR_PING_MS = 150;

/** Returns a ping from a point that moves across the state and its borders. */
function pingAt(turn: number) {
  const sample = {
    latitude: 36.8 + ((turn * 7_919) % 34_000) / 10_000 + 0.000_123,
    longitude: -102.3 + ((turn * 6_113) % 79_000) / 10_000 + 0.000_321,
    accuracyMeters: 5 + (turn % 60),
    ageMs: 120,
  };
  return {
    activity: 'PURCHASE',
    subject: `subject-${String(turn).padStart(12, '0')}`,
    measurement: { samples: [sample, sample, sample], utcOffsetMinutes: -360, languages: ['en-US'], marks: [] },
  };
}

/** Measures verdicts with their signatures by the processor time they take, so that other work doesn't count. */
async function measureVerdicts(folder: string): Promise<Figure> {
  const deps: PingDeps = {
    signToken: tokenSigner(await openEngineKeys(folder), ORIGIN),
    boundary: readBoundary(),
    addresses: EMPTY_ADDRESS_DATABASE,
    lastPositions: openLastPositions(),
    isSimulated: false,
  };
  const run = (from: number, count: number) => {
    for (let turn = from; turn < from + count; turn++) {
      const context = { address: '203.0.113.7', userAgent: 'bench', now: Temporal.Now.instant() };
      if (isRefusal(answerPing(deps, pingAt(turn), context))) throw new Error('a ping was refused');
    }
  };
  run(0, WARM_UP);
  const before = process.cpuUsage();
  run(WARM_UP, VERDICTS);
  const { user, system } = process.cpuUsage(before);
  return plainFigure({
    ...{ name: 'location', metric: 'signed verdicts per second of one core', unit: '/s', isMoreBetter: true },
    ...{ value: VERDICTS / ((user + system) / 1e6), bar: BAR_VERDICTS_PER_SECOND },
  });
}

/** Measures what a ping adds to a purchase: one call to an engine on this machine. */
async function measurePings(folder: string): Promise<Figure> {
  const settings = { port: 0, origin: ORIGIN, appOrigin: 'http://localhost:3000', keysFolder: folder };
  const engine = await startLocationEngine({
    ...settings,
    ...{ isSimulated: false, trustedProxies: [], logLevel: 'silent' },
  });
  try {
    const times: number[] = [];
    for (let turn = 0; turn < PINGS; turn++) {
      const begun = performance.now();
      const answer = await fetch(`${engine.url}/pings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(pingAt(turn)),
      });
      await answer.json();
      if (!answer.ok) throw new Error(`a ping answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(PINGS * 0.95)] ?? 0;
    return plainFigure({
      ...{ name: 'location', metric: 'time of a ping, p95', unit: 'ms', isMoreBetter: false },
      ...{ value: p95, bar: BAR_PING_MS },
    });
  } finally {
    await engine.close();
  }
}

/** Measures how many locations the engine judges and signs, and what a ping adds to a purchase. */
export async function measureLocation(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-location-bench-'));
  try {
    return [await measureVerdicts(folder), await measurePings(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
