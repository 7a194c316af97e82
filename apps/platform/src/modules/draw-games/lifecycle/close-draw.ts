import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type EndedBlocker, endBlockersAfter } from '@sunflower/service-base/db/end-blockers.ts';
import { sqlState } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw, findDrawsIn, lockDraw, lockGates, moveDraw } from '../draws/draws-store.ts';
import { openNextDraw } from '../draws/schedule-draws.ts';

/**
 * How long closing waits for running sales. A sale takes milliseconds, so a longer one comes from a hanging program and
 * is rolled back.
 */
const SALES_PATIENCE_MS = 5_000;
/** Timeout of the close itself. Its job then tries again (WLA-02). */
const SALES_WAIT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Closes a draw like `closeDraw`, but terminates transactions that block the close for more than 5 seconds. Their sales
 * are rolled back before the close commits, so the seal covers exactly the committed tickets. Each termination is in
 * the audit log.
 */
export async function closeDrawBounded(
  { db }: Pick<DrawDeps, 'db'>,
  tx: Tx,
  options: Parameters<typeof closeDraw>[1],
): ReturnType<typeof closeDraw> {
  const ended: EndedBlocker[] = [];
  const answer = await endBlockersAfter(
    { db, tx, patienceMs: SALES_PATIENCE_MS, onEnded: (blocker) => ended.push(blocker) },
    () => closeDraw(tx, options),
  );
  if (ended.length === 0 || isRefusal(answer)) return answer;
  await recordAudit(tx, {
    actor: 'system',
    action: 'draw-games.blocking-transactions-ended',
    subject: options.drawId,
    details: { count: ended.length, longestSeconds: Math.round(Math.max(...ended.map(({ seconds }) => seconds))) },
    businessTime: options.now,
  });
  return answer;
}

/**
 * Ends the sale of a draw and opens the next one in one transaction. Running sales commit before the close and none
 * after it. `proposalId` closes ahead of schedule. Refuses DRAW_UNKNOWN, DRAW_NOT_OPEN, DRAW_ON_SALE and, while a sale
 * is running, SALES_UNFINISHED.
 */
export async function closeDraw(
  tx: Tx,
  options: DrawStepOptions & { proposalId?: string },
): Promise<DrawStepResult | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_OPEN' | 'DRAW_ON_SALE' | 'SALES_UNFINISHED'>> {
  const { drawId, now, proposalId } = options;
  await sql`select set_config('lock_timeout', ${SALES_WAIT}, true)`.execute(tx);
  const draw = await lockWithNext(tx, drawId).catch((error: unknown) => {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return 'busy' as const;
    throw error;
  });
  if (draw === 'busy') return refuse('SALES_UNFINISHED');
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.state === 'scheduled' || draw.state === 'not-held' || draw.state === 'void') return refuse('DRAW_NOT_OPEN');
  if (draw.state !== 'open') return { drawId, state: draw.state, isReplay: true };
  if (proposalId === undefined && Temporal.Instant.compare(now, draw.closesAt) < 0) return refuse('DRAW_ON_SALE');
  await moveDraw(tx, { draw, to: 'closed', now, ...(proposalId === undefined ? {} : { proposalId }) });
  // After an early close, opens the next draw as of the scheduled close, so that sales continue without a gap.
  const asOf = Temporal.Instant.compare(now, draw.closesAt) < 0 ? draw.closesAt : now;
  await openNextDraw(tx, { gameId: draw.gameId, now, asOf });
  return { drawId, state: 'closed', isReplay: false };
}

/** Locks a draw together with the one that opens at its close, in order of id, as a purchase of both does. */
async function lockWithNext(tx: Tx, drawId: string): Promise<Draw | undefined> {
  const draw = await findDraw(tx, drawId);
  if (!draw) return undefined;
  const [next] = await findDrawsIn(tx, { gameId: draw.gameId, states: ['scheduled'], limit: 1 });
  if (next && next.drawId < drawId) await lockGates(tx, [drawId, next.drawId]);
  return lockDraw(tx, drawId);
}
