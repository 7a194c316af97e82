import { multiplierPoolFor } from '@sunflower/game-rules/game.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import type { Draw } from './draw.ts';
import { lockDraw } from './draws-store.ts';
import { replaceJackpot } from './jackpots-store.ts';

/** Type of the operator action that announces a draw's jackpot. */
export const ANNOUNCE_JACKPOT = 'draw-games.announce-jackpot';

const MAX_REASON = 200;
const cents = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const announcement = z
  .strictObject({
    drawId: z.uuid(),
    advertisedCents: cents,
    cashValueCents: cents,
    reason: z.string().min(1).max(MAX_REASON),
  })
  .refine(({ advertisedCents, cashValueCents }) => cashValueCents <= advertisedCents);
type Announcement = z.infer<typeof announcement>;

/**
 * Announces the jackpot that the game's owners published, entered by two operators (WLA-03) in place of our estimate.
 * It is advertised immediately, decides the multiplier drum, and is the base of the next estimate. Refused after the
 * seal, when the numbers could be known, unless the sealed draw has no jackpot yet.
 */
export const announceJackpotExecutor: ActionExecutor = {
  check: (data) => (announcement.safeParse(data).success ? undefined : refuse('JACKPOT_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = announcement.safeParse(data);
    return read.success ? announceByOperators(tx, { announced: read.data, context }) : refuse('JACKPOT_MALFORMED');
  },
};

async function announceByOperators(
  tx: Tx,
  options: { announced: Announcement; context: ActionContext },
): Promise<
  { drawId: string } | Refusal<'DRAW_UNKNOWN' | 'DRAW_TOO_FAR' | 'GAME_WITHOUT_JACKPOT' | 'JACKPOT_TOO_SMALL'>
> {
  const { announced, context } = options;
  const { drawId } = announced;
  const jackpot = {
    advertisedCents: BigInt(announced.advertisedCents),
    cashValueCents: BigInt(announced.cashValueCents),
  };
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (!mayBeAnnounced(draw)) return refuse('DRAW_TOO_FAR', { details: { state: draw.state } });
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (rules.kind !== 'numbers') return refuse('GAME_WITHOUT_JACKPOT');
  // A jackpot below the starting jackpot means that an operator typed dollars instead of cents.
  if (jackpot.advertisedCents < rules.startingJackpot.advertisedCents) return refuse('JACKPOT_TOO_SMALL');
  const multiplierPool = multiplierPoolFor(rules, jackpot.advertisedCents)?.name;
  const { proposalId, now } = context;
  await replaceJackpot(tx, { drawId, jackpot, multiplierPool, because: { kind: 'announced', proposalId }, now });
  await emitEvent(tx, { name: 'draw-games.scheduled', payload: { gameId: draw.gameId } });
  await recordSignificantEvent(tx, {
    actor: `operator:${context.approvedBy}`,
    action: 'draw-games.jackpot-announced',
    subject: drawId,
    details: {
      advertisedCents: announced.advertisedCents,
      cashValueCents: announced.cashValueCents,
      before: draw.jackpot ? Number(draw.jackpot.advertisedCents) : null,
      reason: announced.reason,
      proposedBy: context.proposedBy,
    },
    businessTime: context.now,
  });
  return { drawId };
}

function mayBeAnnounced(draw: Draw): boolean {
  if (draw.state === 'scheduled' || draw.state === 'open' || draw.state === 'closed') return true;
  return !draw.jackpot && !draw.resultId && (draw.state === 'sealed' || draw.state === 'delayed');
}
