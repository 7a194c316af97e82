import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LoggedThing, LogKind } from '../public-log/index.ts';
import type { Drawing } from './drawing.ts';
import { findDrawings, findMissedTimes } from './drawings-store.ts';
import { drawingCommitmentEntry, drawingResultEntry, drawingSealEntry, missedEntry } from './log-entries.ts';
import { findResults, findWinners } from './results-store.ts';
import { findSeals } from './seals-store.ts';

type Table = 'drawing' | 'seal' | 'missed' | 'result';

/** Returns everything about drawings that must be in the public log, by kind. */
export function loggedDrawings(db: Db): readonly { kind: LogKind; pages: AsyncIterable<readonly LoggedThing[]> }[] {
  return [
    {
      kind: 'chance-commitment',
      pages: things(db, 'drawing', async (drawings) => drawings.map(drawingCommitmentEntry)),
    },
    {
      kind: 'chance-seal',
      pages: things(db, 'seal', async (drawings) =>
        [...(await findSeals(db, idsOf(drawings))).values()].map(drawingSealEntry),
      ),
    },
    {
      kind: 'chance-missed',
      pages: things(db, 'missed', async (drawings) => {
        const missed = await findMissedTimes(db, idsOf(drawings));
        return drawings.flatMap((drawing) => {
          const foundAt = missed.get(drawing.drawingId);
          return foundAt ? [missedEntry(drawing, foundAt)] : [];
        });
      }),
    },
    {
      kind: 'chance-result',
      pages: things(db, 'result', async (drawings) => {
        const entries: LoggedThing['entry'][] = [];
        for (const result of (await findResults(db, idsOf(drawings))).values())
          entries.push(drawingResultEntry(result, await findWinners(db, result.drawingId)));
        return entries;
      }),
    },
  ];
}

const idsOf = (drawings: readonly Drawing[]) => drawings.map(({ drawingId }) => drawingId);

async function* things(
  db: Db,
  table: Table,
  entriesOf: (drawings: readonly Drawing[]) => Promise<LoggedThing['entry'][]>,
): AsyncGenerator<readonly LoggedThing[]> {
  const { rows } = await sql<{ drawingId: string; recordedAt: Temporal.Instant }>`
    select t.drawing_id, t.recorded_at
    from (
      select 'drawing' as kind, d.drawing_id, d.recorded_at from second_chance.drawing d
      union all select 'seal', s.drawing_id, s.recorded_at from second_chance.seal s
      union all select 'missed', m.drawing_id, m.recorded_at from second_chance.delay m
        where m.reason = 'BEACON_MISSED'
      union all select 'result', r.drawing_id, r.recorded_at from second_chance.result r
    ) t
    where t.kind = ${table}`.execute(db);
  const recorded = new Map(rows.map(({ drawingId, recordedAt }) => [drawingId, recordedAt]));
  yield (await entriesOf(await findDrawings(db))).flatMap((entry) => {
    const recordedAt = recorded.get(entry.subject);
    return recordedAt ? [{ entry, recordedAt }] : [];
  });
}
