import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import { allowEarlyDraw, findDraw, lockDraw } from '../draws/draws-store.ts';
import { refuseWhileEntryOpen } from '../results/entered-twice.ts';
import { closeDrawBounded } from './close-draw.ts';

/** Type of the operator action that ends the sale of a draw early. */
export const CLOSE_EARLY = 'draw-games.close-early';
/** Type of the operator action that allows a draw to take place before its time. */
export const RUN_EARLY = 'draw-games.hold-early';

const MAX_REASON = 200;
const early = z.strictObject({ drawId: z.uuid(), reason: z.string().min(1).max(MAX_REASON) });
type Early = z.infer<typeof early>;

/** States in which a draw can't be run: not on sale yet, or not held. */
const NEVER_RUN: readonly Draw['state'][] = ['scheduled', 'not-held', 'void'];

/** Dependencies of an early close: a second connection, which terminates hanging sales. */
type EarlyDeps = { readonly db: Db };

/** Returns why a draw can't be run in its state, or undefined. */
export function findRunProblem(draw: Draw | undefined): Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_OPEN'> | undefined {
  if (!draw) return refuse('DRAW_UNKNOWN');
  return NEVER_RUN.includes(draw.state) ? refuse('DRAW_NOT_OPEN', { details: { state: draw.state } }) : undefined;
}

const check: ActionExecutor['check'] = (data) =>
  early.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED');

/**
 * Returns the action that ends the sale of a draw early, under dual control (WLA-03), as a significant event. The draw
 * is still held at its scheduled time. Does nothing if it is already closed.
 */
export function closeEarlyExecutor(deps: EarlyDeps): ActionExecutor {
  return {
    check,
    admit: async (tx, data) => {
      const read = early.safeParse(data);
      return read.success ? findRunProblem(await findDraw(tx, read.data.drawId)) : refuse('ACTION_MALFORMED');
    },
    execute: async (tx, data, context) => {
      const read = early.safeParse(data);
      if (!read.success) return refuse('ACTION_MALFORMED');
      return closeEarly(deps, tx, { ...read.data, context });
    },
  };
}

/**
 * Returns the action that allows a draw to be run before its time, under dual control (WLA-03), which ends its sale and
 * is recorded as two significant events. Never available in production.
 */
export function runEarlyExecutor(deps: EarlyDeps & { readonly environment: string }): ActionExecutor {
  const { environment } = deps;
  const findProblem = async (tx: Tx, drawId: string, now: Temporal.Instant) => {
    const draw = await findDraw(tx, drawId);
    const problem = findRunProblem(draw) ?? (draw?.resultId ? refuse('RESULT_KNOWN') : undefined);
    if (problem) return problem;
    if (environment === 'production') return refuse('DRAW_NOT_YET', { details: { drawsAt: String(draw?.drawsAt) } });
    return refuseWhileEntryOpen(tx, { drawId, now });
  };
  return {
    check,
    admit: async (tx, data, { now }) => {
      const read = early.safeParse(data);
      return read.success ? findProblem(tx, read.data.drawId, now) : refuse('ACTION_MALFORMED');
    },
    execute: async (tx, data, context) => {
      const read = early.safeParse(data);
      if (!read.success) return refuse('ACTION_MALFORMED');
      const problem = await findProblem(tx, read.data.drawId, context.now);
      return problem ?? runEarly(deps, tx, { ...read.data, context });
    },
  };
}

async function runEarly(deps: EarlyDeps, tx: Tx, input: Early & { context: ActionContext }) {
  const { drawId, reason, context } = input;
  const closed = await closeEarly(deps, tx, input);
  if (isRefusal(closed)) return closed;
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (isTimeToDraw(draw, context.now)) return { drawId, state: draw.state };
  await allowEarlyDraw(tx, { drawId, proposalId: context.proposalId, now: context.now });
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'draw-games.early-draw-allowed',
    subject: drawId,
    details: { reason, gameId: draw.gameId, drawsAt: draw.drawsAt.toString(), proposedBy: context.proposedBy },
    businessTime: context.now,
  });
  return { drawId, state: draw.state };
}

async function closeEarly(deps: EarlyDeps, tx: Tx, { drawId, reason, context }: Early & { context: ActionContext }) {
  const { proposalId, approvedBy, proposedBy, now } = context;
  const closed = await closeDrawBounded(deps, tx, { drawId, now, proposalId });
  if (isRefusal(closed)) return closed;
  if (!closed.isReplay)
    await recordSignificantEvent(tx, {
      actor: `operator:${approvedBy}`,
      action: 'draw-games.draw-closed-early',
      subject: drawId,
      details: { reason, proposedBy },
      businessTime: now,
    });
  return { drawId, state: closed.state };
}
