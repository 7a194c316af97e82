import type { Db } from '@sunflower/service-base/db/database.ts';
import type { LoggedThing, LogKind } from '../../public-log/index.ts';
import { findPublishedTexts, resultEntry } from '../publishing/published-store.ts';
import { commitmentVoidEntry } from '../results/commitment-voids-store.ts';
import { commitmentEntry } from '../results/draw-results-store.ts';
import { typedEntry } from '../results/typed-entry.ts';
import { sealEntry } from '../sealing/seal-entry.ts';
import { voidEntry } from '../void/void-draw.ts';
import {
  listCommitments,
  listCommitmentVoids,
  listMissedRounds,
  listPublications,
  listSeals,
  listTyped,
  listVoids,
} from './logged-draws-store.ts';
import { missedRoundEntry } from './missed-round-entry.ts';

const ROWS_A_READ = 300;

type Keyed = { readonly drawId: string; readonly recordedAt: Temporal.Instant };
type List<Row extends Keyed> = (db: Db, after: Row | undefined, limit: number) => Promise<readonly Row[]>;

/** Returns pages of everything about draws that must be in the public log, by kind. */
export function loggedDraws(db: Db): readonly { kind: LogKind; pages: AsyncIterable<readonly LoggedThing[]> }[] {
  return [
    { kind: 'draw-commitment', pages: pagesOf(db, listCommitments, async (row) => commitmentEntry(row)) },
    { kind: 'draw-commitment-void', pages: pagesOf(db, listCommitmentVoids, async (row) => commitmentVoidEntry(row)) },
    { kind: 'draw-seal', pages: pagesOf(db, listSeals, async (row) => sealEntry(row, row)) },
    {
      kind: 'draw-result',
      pages: pagesOf(db, listPublications, async ({ drawId, revision }) => {
        const text = (await findPublishedTexts(db, drawId)).find((one) => one.revision === revision);
        if (!text) throw new Error(`publication ${revision} of ${drawId} is missing`);
        return resultEntry(text);
      }),
    },
    { kind: 'draw-typed', pages: pagesOf(db, listTyped, async (row) => typedEntry(row)) },
    missedRounds(db, 'draw-fallback', 'BEACON_FALLBACK'),
    missedRounds(db, 'draw-missed', 'BEACON_MISSED'),
    { kind: 'draw-void', pages: pagesOf(db, listVoids, async (row) => voidEntry(row)) },
  ];
}

function missedRounds(
  db: Db,
  kind: 'draw-fallback' | 'draw-missed',
  code: 'BEACON_FALLBACK' | 'BEACON_MISSED',
): { kind: LogKind; pages: AsyncIterable<readonly LoggedThing[]> } {
  return { kind, pages: pagesOf(db, listMissedRounds(code), async (row) => missedRoundEntry(kind, row)) };
}

async function* pagesOf<Row extends Keyed>(
  db: Db,
  list: List<Row>,
  entryOf: (row: Row) => Promise<LoggedThing['entry']>,
): AsyncGenerator<readonly LoggedThing[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await list(db, after, ROWS_A_READ);
    const things: LoggedThing[] = [];
    for (const row of rows) things.push({ entry: await entryOf(row), recordedAt: row.recordedAt });
    yield things;
    if (rows.length < ROWS_A_READ) return;
    after = rows.at(-1);
  }
}
