import { canMove } from '@sunflower/game-rules/draw.ts';
import { VOID_REASONS, type VoidReason } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import type { LogEntry } from '../../public-log/index.ts';
import { lockDraw, moveDraw } from '../draws/draws-store.ts';
import { openNextDraw } from '../draws/schedule-draws.ts';
import { findSettlement } from '../settlement/settlement-store.ts';

/** Type of the operator action that voids a draw. */
export const VOID_DRAW = 'draw-games.void-draw';

const MAX_NOTE = 200;
/** `reason` is for players, `note` is the operator's own text for the audit log. */
const voidSchema = z.strictObject({
  drawId: z.uuid(),
  reason: z.enum(VOID_REASONS),
  note: z.string().min(1).max(MAX_NOTE),
});

/** Voids a draw permanently under dual control; `refundDraw` then refunds every stake (GLI33-03). */
export const voidDrawExecutor: ActionExecutor = {
  check: (data) => (voidSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = voidSchema.safeParse(data);
    return read.success ? voidDraw(tx, { ...read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

/** Returns the log entry that the database appends with a void draw (docs/formats-public-log.md). */
export function voidEntry(voided: {
  readonly drawId: string;
  readonly gameId: string;
  readonly reason: string;
  readonly voidedAt: Temporal.Instant;
  readonly proposalId: string;
}): LogEntry {
  const { drawId: subject, gameId, reason, proposalId } = voided;
  const content = { gameId, reason, voidedAt: voided.voidedAt.toString(), proposalId };
  return { kind: 'draw-void', subject, content };
}

/**
 * Voids a draw that isn't settled yet, and opens the next one if the draw was on sale. Refuses once prizes are being
 * paid.
 */
export async function voidDraw(
  tx: Tx,
  options: { drawId: string; reason: VoidReason; note: string; context: ActionContext },
): Promise<{ drawId: string } | Refusal<'DRAW_UNKNOWN' | 'DRAW_TOO_FAR'>> {
  const { drawId, reason, note, context } = options;
  const { now } = context;
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (!canMove(draw.state, 'void') || (await findSettlement(tx, drawId))) return refuse('DRAW_TOO_FAR');
  await moveDraw(tx, { draw, to: 'void', now, reason, proposalId: context.proposalId });
  if (draw.state === 'open') await openNextDraw(tx, { gameId: draw.gameId, now, asOf: draw.closesAt });
  await emitEvent(tx, { name: 'draw-games.voided', payload: { drawId } });
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'draw-games.draw-voided',
    subject: drawId,
    details: { reason, note, proposedBy: context.proposedBy },
    businessTime: now,
  });
  return { drawId };
}
