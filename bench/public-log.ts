import { setTimeout as delay } from 'node:timers/promises';
import { publicLog } from '@sunflower/platform/src/app/modules.ts';
import { runLogPublisher } from '@sunflower/platform/src/app/public-log/run-log-publisher.ts';
import { findPublished } from '@sunflower/platform/src/modules/public-log/checkpoints-store.ts';
import { openTestLog } from '@sunflower/platform/src/modules/public-log/log-in-tests.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { type Figure, plainFigure } from './figure.ts';

const ENTRIES = 3_000;
const ENTRIES_A_SECOND = 200;
const CONNECTIONS = 8;
const WARM_UP = 50;
const POLL_MS = 5;
/** About as much text as a seal has. */
const CONTENT = { gameId: 'powerball', sealedDigest: 'd'.repeat(64), treeRoot: 'a'.repeat(64), boardCount: '1000000' };
const SILENT = { info: () => {}, error: (...parts: unknown[]) => console.error(...parts) };

/**
 * Measures the public log at 200 entries a second on a durable database: how long appending takes inside its
 * transaction, and how long after its commit an entry is in a checkpoint that two of three witnesses cosigned. The
 * witnesses store their state on disk, but are called without HTTP.
 */
export async function measurePublicLog(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const url = cluster.url(TEMPLATE_DATABASE);
  const db: Db = openDatabase({ url, poolSize: CONNECTIONS });
  const { signer, witnesses } = await openTestLog(wallClock);
  const publisher = runLogPublisher({
    url,
    log: SILENT,
    openPublisher: async () =>
      publicLog.openLogPublisher({
        ...{ db, clock: wallClock, signer, quorum: 2, alarmMinutes: 10 },
        findWitnesses: async () => witnesses,
      }),
  });
  try {
    const { appendMs, cosigned } = await appendSteadily(db);
    const cosignedMs = await cosigned;
    return [50, 99].flatMap((share) => [
      plainFigure({ ...NAMED, metric: `append, ${share} of 100`, value: ofHundred(appendMs, share), bar: 5 }),
      plainFigure({ ...NAMED, metric: `cosigned, ${share} of 100`, value: ofHundred(cosignedMs, share), bar: 1_000 }),
    ]);
  } finally {
    await publisher.close();
    await db.destroy();
    await remove();
  }
}

const NAMED = { name: 'public log', unit: 'ms', isMoreBetter: false } as const;

/** Appends entries at a steady rate; `cosigned` resolves to how long each commit waited for its checkpoint. */
async function appendSteadily(db: Db): Promise<{ appendMs: number[]; cosigned: Promise<number[]> }> {
  const appendMs: number[] = [];
  const commits: number[] = [];
  const start = performance.now();
  const one = async (at: number) => {
    const ms = await inTransaction(db, async (tx) => {
      const begun = performance.now();
      await publicLog.appendLogEntry(tx, { kind: 'signing-key', subject: `key-${at}`, content: CONTENT });
      return performance.now() - begun;
    });
    commits.push(performance.now());
    if (at >= WARM_UP) appendMs.push(ms);
  };
  const running: Promise<void>[] = [];
  const cosigned = watchCheckpoints(db, commits);
  for (let at = 0; at < ENTRIES; at++) {
    await delay(Math.max(0, start + (at * 1_000) / ENTRIES_A_SECOND - performance.now()));
    running.push(one(at));
  }
  await Promise.all(running);
  return { appendMs, cosigned };
}

/** The n-th commit is in a checkpoint of at least n entries, or of a few more when commits overtake each other. */
async function watchCheckpoints(db: Db, commits: readonly number[]): Promise<number[]> {
  const waited: number[] = [];
  while (waited.length < ENTRIES) {
    const size = Number((await findPublished(db))?.treeSize ?? 0n);
    const now = performance.now();
    for (let at = waited.length; at < Math.min(size, commits.length); at++) waited.push(now - (commits[at] ?? now));
    await delay(POLL_MS);
  }
  return waited.slice(WARM_UP);
}

function ofHundred(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * share) / 100)] ?? Number.NaN;
}
