import { multiplierPoolFor } from '@sunflower/game-rules/game.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { Draw, Jackpot } from '../draws/draw.ts';
import { findDraw, lockDraw } from '../draws/draws-store.ts';
import { rollJackpot } from '../draws/jackpot-roll.ts';
import { findJackpot, replaceJackpot, saveJackpot } from '../draws/jackpots-store.ts';

/** A correction that changes whether a draw's jackpot was won. */
type JackpotChange = {
  readonly draw: Draw;
  /** Id of the next draw. The caller has locked its gate together with the corrected draw's. */
  readonly nextDrawId: string | undefined;
  readonly wasWon: boolean;
  readonly isWon: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Announces the next draw's jackpot and multiplier drum again when a correction changes whether the jackpot was won. If
 * the next draw is sealed, or operators had announced another jackpot, a significant event with both amounts asks
 * operators to announce it under dual control instead.
 */
export async function correctNextJackpot(tx: Tx, change: JackpotChange): Promise<void> {
  const { draw, wasWon, isWon, now } = change;
  const { gameId, jackpot } = draw;
  const rules = rulesOfVersion(gameId, draw.rulesVersion);
  if (rules.kind !== 'numbers' || !jackpot || wasWon === isWon) return;
  const wrong = rollJackpot(rules, { jackpot, isWon: wasWon });
  const right = rollJackpot(rules, { jackpot, isWon });
  const estimate = await findJackpot(tx, gameId);
  if (isSame(estimate, wrong)) await saveJackpot(tx, { decidedDrawId: draw.drawId, jackpot: right, now });
  const next = change.nextDrawId === undefined ? undefined : await findDraw(tx, change.nextDrawId);
  if (!next?.jackpot) return;
  if (!isUnsealed(next) || !isSame(next.jackpot, wrong))
    return recordJackpot(tx, { ...change, next, right, isPut: false });
  await lockDraw(tx, next.drawId);
  const nextRules = rulesOfVersion(gameId, next.rulesVersion);
  if (nextRules.kind !== 'numbers') return;
  const multiplierPool = multiplierPoolFor(nextRules, right.advertisedCents)?.name;
  const replaced = {
    drawId: next.drawId,
    jackpot: right,
    multiplierPool,
    because: { kind: 'corrected', drawId: draw.drawId },
    now,
  } as const;
  await replaceJackpot(tx, replaced);
  await emitEvent(tx, { name: 'draw-games.scheduled', payload: { gameId } });
  await recordJackpot(tx, { ...change, next, right, isPut: true });
}

function isSame(one: Jackpot | undefined, other: Jackpot): boolean {
  return one?.advertisedCents === other.advertisedCents && one.cashValueCents === other.cashValueCents;
}

function isUnsealed({ state }: Draw): boolean {
  return state === 'scheduled' || state === 'open' || state === 'closed';
}

async function recordJackpot(
  tx: Tx,
  of: JackpotChange & { next: Draw; right: Jackpot; isPut: boolean },
): Promise<void> {
  const { draw, next, right, isPut } = of;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: isPut ? 'draw-games.jackpot-corrected' : 'draw-games.jackpot-to-announce',
    subject: next.drawId,
    details: {
      gameId: next.gameId,
      drawDate: next.drawDate,
      state: next.state,
      correctedDrawId: draw.drawId,
      before: Number(next.jackpot?.advertisedCents ?? 0n),
      advertisedCents: Number(right.advertisedCents),
      cashValueCents: Number(right.cashValueCents),
    },
    businessTime: of.now,
  });
}
