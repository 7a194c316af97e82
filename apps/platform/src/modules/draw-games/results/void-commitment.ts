import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import { isTimeToDraw } from '../draws/draw.ts';
import { lockDraw } from '../draws/draws-store.ts';
import { refuseWhileMachineDraws, type TypedResultGames } from '../draws/machine-silence.ts';
import { findCommitmentVoid, insertCommitmentVoid } from './commitment-voids-store.ts';
import { findCommitment } from './draw-results-store.ts';

/** Type of the operator action that voids the machine's commitment to a draw. */
export const VOID_COMMITMENT = 'draw-games.void-commitment';

const MAX_NOTE = 200;
/** `note` is for the audit; players read of the void in the public log. */
const voidSchema = z.strictObject({ drawId: z.uuid(), note: z.string().min(1).max(MAX_NOTE) });

type VoidRefusal = Refusal<
  | 'DRAW_UNKNOWN'
  | 'RESULT_KNOWN'
  | 'DRAW_NOT_YET'
  | 'DRAW_NOT_SEALED'
  | 'NO_COMMITMENT'
  | 'COMMITMENT_VOID'
  | 'MACHINE_NOT_SILENT'
>;

/**
 * Returns the action that voids the machine's commitment to a draw for good, under dual control: its numbers are never
 * used from then on, and once witnesses have cosigned that, operators can type others. The machine must have been
 * silent long enough, unless the game is drawn elsewhere.
 */
export function voidCommitmentExecutor(games: TypedResultGames): ActionExecutor {
  return {
    check: (data) => (voidSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
    admit: async (tx, data, { now }) => {
      const read = voidSchema.safeParse(data);
      return read.success ? refuseVoid(tx, { drawId: read.data.drawId, games, now }) : refuse('ACTION_MALFORMED');
    },
    execute: async (tx, data, context) => {
      const read = voidSchema.safeParse(data);
      return read.success ? voidCommitment(tx, { ...read.data, games, context }) : refuse('ACTION_MALFORMED');
    },
  };
}

/** Returns why the commitment to a draw can't be voided now, and locks the draw. */
async function refuseVoid(
  tx: Tx,
  { drawId, games, now }: { drawId: string; games: TypedResultGames; now: Temporal.Instant },
): Promise<VoidRefusal | undefined> {
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.resultId) return refuse('RESULT_KNOWN');
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  if (draw.state !== 'sealed' && draw.state !== 'delayed') return refuse('DRAW_NOT_SEALED');
  if ((await findCommitment(tx, drawId)) === undefined) return refuse('NO_COMMITMENT');
  if (await findCommitmentVoid(tx, drawId)) return refuse('COMMITMENT_VOID');
  return refuseWhileMachineDraws(tx, draw, games);
}

async function voidCommitment(
  tx: Tx,
  of: { drawId: string; note: string; games: TypedResultGames; context: ActionContext },
): Promise<{ drawId: string } | VoidRefusal> {
  const { drawId, note, games, context } = of;
  const { now, proposalId, proposedBy, approvedBy } = context;
  const refused = await refuseVoid(tx, { drawId, games, now });
  if (refused) return refused;
  await insertCommitmentVoid(tx, { drawId, proposalId, now });
  await recordSignificantEvent(tx, {
    actor: `operator:${approvedBy}`,
    action: 'draw-games.commitment-voided',
    subject: drawId,
    details: { note, proposedBy },
    businessTime: now,
  });
  return { drawId };
}
