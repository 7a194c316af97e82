import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction, sqlState } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { announceJackpot } from '../draws/announce-jackpot.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import { rollJackpot } from '../draws/jackpot-roll.ts';
import { isJackpotKnown, isJackpotWon } from '../draws/jackpot-tiers.ts';
import { isSettlementHeld } from '../draws/settlement-holds-store.ts';
import { findDrawResult, isVerified } from '../results/draw-results-store.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { type Matchers, type MatchTwiceOptions, matchTwice, TWO_MATCHERS } from './match-twice.ts';
import { payPrizes } from './pay-prizes.ts';
import type { Settlement } from './settlement.ts';
import { findSettlement } from './settlement-store.ts';

const UNIQUE_VIOLATION = '23505';

type SettleRefusal = Refusal<
  'DRAW_UNKNOWN' | 'DRAW_NOT_VERIFIED' | 'JACKPOT_UNKNOWN' | 'SETTLEMENT_HELD' | 'DRAW_DELAYED'
>;

/**
 * Settles a verified draw: two matchers must agree on every winner before anything is posted (WLA-04). Then pays the
 * prizes in short transactions, marks the draw as settled and announces the next jackpot. Safe to run again after a
 * crash.
 */
export async function settleDraw(
  deps: DrawDeps,
  options: DrawStepOptions,
  matchers: Matchers = TWO_MATCHERS,
): Promise<DrawStepResult | SettleRefusal> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.state === 'settled' || draw.state === 'published' || draw.state === 'corrected')
    return { drawId, state: draw.state, isReplay: true };
  const result = draw.resultId ? await findDrawResult(deps.db, draw.resultId) : undefined;
  const seal = await findSealOfDraw(deps.db, drawId);
  const isReady = draw.state === 'verified' || draw.state === 'delayed';
  if (!isReady || !result || !seal || !(await isVerified(deps.db, result.resultId))) return refuse('DRAW_NOT_VERIFIED');
  if (!isJackpotKnown(draw)) return refuse('JACKPOT_UNKNOWN');
  // The database refuses this too. It isn't an error here, because the schedule tries again.
  if (await isSettlementHeld(deps.db, drawId)) return refuse('SETTLEMENT_HELD');
  const stored = await findSettlement(deps.db, drawId);
  const settlement = stored ?? (await matchOrFindSettlement(deps, { draw, result, seal, now, matchers }));
  if ('code' in settlement) return delayDraw(deps, { drawId, now, difference: settlement });
  await payPrizes(deps, { settlement, draw, now });
  return finishSettlement(deps, { settlement, now });
}

/**
 * Finds the winners, or returns the stored settlement. If two callers settle concurrently, the later one continues with
 * what the first stored.
 */
async function matchOrFindSettlement(
  deps: DrawDeps,
  input: Omit<MatchTwiceOptions, 'revision'>,
): ReturnType<typeof matchTwice> {
  try {
    return await matchTwice(deps, { ...input, revision: 1 });
  } catch (error) {
    const stored = sqlState(error) === UNIQUE_VIOLATION ? await findSettlement(deps.db, input.draw.drawId) : undefined;
    if (!stored) throw error;
    return stored;
  }
}

/** Announces the jackpot of the next draw: rolled over, or the starting jackpot after a win. */
async function announceNextJackpot(
  tx: Tx,
  of: { draw: Draw; settlement: Settlement; now: Temporal.Instant },
): Promise<void> {
  const { draw, settlement, now } = of;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (rules.kind !== 'numbers' || !draw.jackpot) return;
  const isWon = isJackpotWon(rules, settlement);
  await announceJackpot(tx, { decided: draw, jackpot: rollJackpot(rules, { jackpot: draw.jackpot, isWon }), now });
}

/**
 * Marks the draw as settled and announces the next jackpot in one transaction, so that no draw opens in between without
 * a jackpot.
 */
function finishSettlement(
  deps: DrawDeps,
  options: { settlement: Settlement; now: Temporal.Instant },
): Promise<DrawStepResult | SettleRefusal> {
  const { settlement, now } = options;
  const { drawId } = settlement;
  return inTransaction<DrawStepResult | SettleRefusal>(deps.db, async (tx) => {
    let locked: Draw | undefined = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    if (await isSettlementHeld(tx, drawId)) return refuse('SETTLEMENT_HELD');
    if (locked.state === 'delayed') {
      await moveDraw(tx, { draw: locked, to: 'verified', now });
      locked = { ...locked, state: 'verified' };
    }
    if (locked.state !== 'verified') return { drawId, state: locked.state, isReplay: true };
    await moveDraw(tx, { draw: locked, to: 'settled', now });
    await announceNextJackpot(tx, { draw: locked, settlement, now });
    await emitEvent(tx, { name: 'draw-games.settled', payload: { drawId } });
    return { drawId, state: 'settled', isReplay: false };
  });
}
