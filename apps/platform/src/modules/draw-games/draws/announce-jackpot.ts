import type { DrawState } from '@sunflower/game-rules/draw.ts';
import { multiplierPoolFor } from '@sunflower/game-rules/game.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { rulesOfKind } from '@sunflower/game-rules/rules-of-kind.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { Draw, Jackpot } from './draw.ts';
import { findDrawBefore, findDrawsIn, lockDraw } from './draws-store.ts';
import { findJackpot, freezeJackpot, saveJackpot } from './jackpots-store.ts';

/** States in which a draw that opened without an announced jackpot still needs one. */
export const WAITING_FOR_JACKPOT: readonly DrawState[] = ['open', 'closed', 'sealed', 'delayed'];
/** States in which the settlement has shown whether a draw's jackpot was won. */
const DECIDED: readonly DrawState[] = ['settled', 'published', 'corrected'];

/**
 * Announces the jackpot of a game's next draw once the previous draw is settled: stores the estimate and freezes it,
 * with the multiplier drum, in the nearest draw that has no jackpot. From then on only operators or a correction change
 * it.
 */
export async function announceJackpot(
  tx: Tx,
  announced: { decided: Pick<Draw, 'drawId' | 'gameId'>; jackpot: Jackpot; now: Temporal.Instant },
): Promise<void> {
  const { decided, jackpot, now } = announced;
  const { gameId } = decided;
  await saveJackpot(tx, { decidedDrawId: decided.drawId, jackpot, now });
  const begun = await findDrawsIn(tx, { gameId, states: WAITING_FOR_JACKPOT });
  const waiting = begun.find((draw) => draw.jackpot === undefined);
  if (waiting) await freeze(tx, { draw: waiting, jackpot, now });
}

/**
 * Freezes the jackpot of a draw, in a game that has one, if it is already known: the previous draw (void and not held
 * ones are skipped) is settled, or the draw is the game's first and has the starting jackpot. Otherwise the draw waits
 * for an announcement.
 */
export async function freezeKnownJackpot(tx: Tx, draw: Draw, now: Temporal.Instant): Promise<void> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (draw.jackpot || rules.kind !== 'numbers') return;
  const before = await findDrawBefore(tx, draw);
  if (before && !DECIDED.includes(before.state)) return;
  await freeze(tx, { draw, jackpot: (await findJackpot(tx, draw.gameId)) ?? rules.startingJackpot, now });
}

/**
 * Locks the draw before writing its row, because continuous sales, which share a lock on that row, would starve the
 * writer.
 */
async function freeze(tx: Tx, frozen: { draw: Draw; jackpot: Jackpot; now: Temporal.Instant }): Promise<void> {
  const { draw, jackpot, now } = frozen;
  await lockDraw(tx, draw.drawId);
  const rules = rulesOfKind(rulesOfVersion(draw.gameId, draw.rulesVersion), 'numbers');
  const multiplierPool = multiplierPoolFor(rules, jackpot.advertisedCents)?.name;
  await freezeJackpot(tx, { drawId: draw.drawId, jackpot, multiplierPool, now });
  await emitEvent(tx, { name: 'draw-games.scheduled', payload: { gameId: draw.gameId } });
}
