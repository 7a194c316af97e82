import type { Db } from '@sunflower/service-base/db/database.ts';
import { countLogEntries, findEntryTexts, findLogStart } from './entries-store.ts';
import { type LogEntry, type LogKind, textOfEntry } from './log-entry.ts';

/** Something in the database that must have its entry in the log, with the time at which its row was written. */
export type LoggedThing = { readonly entry: LogEntry; readonly recordedAt: Temporal.Instant };

/** How many things have exactly their entry, and how many are older than the log; or the first difference. */
export type SourceVerdict =
  | { readonly kind: 'same'; readonly same: number; readonly older: number }
  | { readonly kind: 'different'; readonly found: string };

/**
 * Compares things of one kind with the log in both directions. A thing without an entry is wrong unless its row was
 * written before the log began, in a release that had no log.
 */
export async function compareSource(
  db: Db,
  source: { readonly kind: LogKind; readonly pages: AsyncIterable<readonly LoggedThing[]> },
): Promise<SourceVerdict> {
  const { kind } = source;
  const start = await findLogStart(db);
  // Count the entries first: things that are added while they are read have their entries too.
  const entries = await countLogEntries(db, kind);
  let [same, older] = [0, 0];
  for await (const page of source.pages) {
    const bodies = await findEntryTexts(db, { kind, subjects: page.map(({ entry }) => entry.subject) });
    for (const { entry, recordedAt } of page) {
      const body = bodies.get(`${entry.subject}/${entry.revision ?? 1}`);
      if (body === textOfEntry(entry)) same++;
      else if (body !== undefined)
        return { kind: 'different', found: `${kind} of ${entry.subject}: the log has another` };
      else if (start && Temporal.Instant.compare(recordedAt, start) >= 0)
        return { kind: 'different', found: `${kind} of ${entry.subject}: the log has none` };
      else older++;
    }
  }
  if (same < entries)
    return { kind: 'different', found: `the log has ${entries - same} of ${kind} that the database lacks` };
  return { kind: 'same', same, older };
}
