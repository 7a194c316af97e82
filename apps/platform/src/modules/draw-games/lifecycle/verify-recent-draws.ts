import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { maskNumbers } from '@sunflower/service-base/mask-numbers.ts';
import { jobActor, listSignificant, recordSignificantEvent, type StoredAuditEntry } from '../../audit/index.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDrawsEndedIn } from '../draws/draws-store.ts';
import { verifyDraw } from './verify-draw.ts';

/** A day, plus the time by which the daily job may be late. */
const RECENT = { hours: 26 } as const;
/** Time allowed for the refunds of a void draw and the prizes of a correction. */
const SETTLING = { hours: 1 } as const;
/** Maximum number of draws in a run, newest first: two days of all games. */
const MOST_DRAWS = 700;
/** Maximum number of problems named in an event. */
const MOST_NAMED = 20;
const PROOF_FAILED = 'draw-games.proof-failed';
const EVENTS_A_READ = 100;
/** How long a game's status mentions a draw whose proofs failed. */
const MENTIONED = { hours: 7 * 24 } as const;

/**
 * Verifies the draws that ended during the last day. Records a significant event for each that fails (GLI19-20), once
 * for the same problems; a verification that throws counts as failed. Returns how many were verified and how many
 * failed.
 */
export async function verifyRecentDraws(
  deps: DrawDeps,
  now: Temporal.Instant,
): Promise<{ verified: number; failed: number }> {
  const period = { from: now.subtract(RECENT), to: now.subtract(SETTLING), limit: MOST_DRAWS };
  const drawIds = await findDrawsEndedIn(deps.db, period);
  const known = await findFailures(deps.db, () => true);
  let failed = 0;
  for (const { drawId, gameId } of drawIds) {
    const problems = await findProblems(deps, drawId);
    if (problems.length === 0) continue;
    failed += 1;
    const details = maskNumbers({ gameId, problems });
    if (known.some((event) => event.subject === drawId && isDeepStrictEqual(event.details, details))) continue;
    const event = { actor: jobActor('draw-games.prove'), action: PROOF_FAILED, subject: drawId, details };
    await inTransaction(deps.db, (tx) => recordSignificantEvent(tx, { ...event, businessTime: now }));
  }
  return { verified: drawIds.length, failed };
}

async function findProblems(deps: DrawDeps, drawId: string): Promise<string[]> {
  try {
    const proofs = await verifyDraw(deps, drawId);
    if ('refusal' in proofs) return [];
    const wrong = proofs.filter(({ isRight }) => !isRight);
    return wrong.slice(0, MOST_NAMED).map(({ what, detail }) => `${what}: ${detail}`);
  } catch (error) {
    return [`VERIFY_THREW: ${String(error)}`];
  }
}

/** A draw whose proofs failed, with the time and the problems. */
export type FailedProofs = {
  readonly drawId: string;
  readonly at: Temporal.Instant;
  readonly problems: readonly string[];
};

/** Returns the draws of a game whose proofs failed during the last week, oldest first. */
export async function findFailedProofs(
  db: Db,
  { gameId, now }: { gameId: string; now: Temporal.Instant },
): Promise<FailedProofs[]> {
  const since = now.subtract(MENTIONED);
  const events = await findFailures(
    db,
    ({ details, businessTime }) => details.gameId === gameId && Temporal.Instant.compare(businessTime, since) > 0,
  );
  return events.map(({ subject, details, businessTime }) => ({
    drawId: subject,
    at: businessTime,
    problems: Array.isArray(details.problems) ? details.problems.map(String) : [],
  }));
}

async function findFailures(db: Db, isMeant: (event: StoredAuditEntry) => boolean): Promise<StoredAuditEntry[]> {
  const found: StoredAuditEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const events = await listSignificant(db, { action: PROOF_FAILED, after, limit: EVENTS_A_READ });
    found.push(...events.filter(isMeant));
    after = events.at(-1)?.entryId;
    if (events.length < EVENTS_A_READ) return found;
  }
}
