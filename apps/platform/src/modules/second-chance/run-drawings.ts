import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { awaitWitnesses, type WitnessedDeps } from './await-witnesses.ts';
import { drawWinners } from './draw-winners.ts';
import type { Drawing } from './drawing.ts';
import { findUncosigned, findUndrawn, findUnsealed } from './drawings-store.ts';
import { payWinner } from './pay-winner.ts';
import { recordDelayOnce } from './record-delay-once.ts';
import { findUnpaid } from './results-store.ts';
import { sealDrawing } from './seal-drawing.ts';

const PAGE = 100;
/** Maximum length of an error in the event of a failed step; the program's log has the full text. */
const LONGEST_PROBLEM = 200;
const problemOf = (fault: unknown) => String(fault).slice(0, LONGEST_PROBLEM);
/** Maximum number of pages per run: ten thousand prizes; the next run continues. */
const MAX_PAGES = 100;

/** Dependencies of drawings. `findCosigned` returns when a quorum of witnesses had cosigned the seal of a drawing. */
export type DrawingDeps = WitnessedDeps & { readonly beacon: Beacon };

/**
 * Runs every due step of drawings: seals closed ones, waits for witnesses, draws winners and pays prizes. Each step is
 * a transaction that can run again after a crash. A failing step doesn't block others, and is recorded as a delay of
 * its drawing from the draw time on; the first error is thrown at the end.
 */
export async function runDrawings(deps: DrawingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  const faults: unknown[] = [];
  const alone = (step: Promise<unknown>) => step.catch((fault: unknown) => void faults.push(fault));
  const stepOf = (drawing: Drawing, step: Promise<unknown>) =>
    step.catch(async (fault: unknown) => {
      faults.push(fault);
      await alone(recordDelayOnce(db, { drawing, reason: 'STEP_FAILED', problem: problemOf(fault), now }));
    });
  for (const drawing of await findUnsealed(db, now))
    await stepOf(
      drawing,
      inTransaction(db, (tx) => sealDrawing(tx, { drawing, now })),
    );
  for (const drawing of await findUncosigned(db)) await stepOf(drawing, awaitWitnesses(deps, { drawing, now }));
  for (const drawing of await findUndrawn(db, now)) await stepOf(drawing, drawWinners(deps, { drawing, now }));
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const winners = await findUnpaid(db, { after, limit: PAGE });
    for (const winner of winners) await alone(inTransaction(db, (tx) => payWinner(tx, { winner, now })));
    if (winners.length < PAGE) break;
    after = winners.at(-1)?.winnerId;
  }
  if (faults.length > 0) throw faults[0];
}
