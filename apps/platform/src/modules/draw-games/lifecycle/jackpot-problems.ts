import { multiplierPoolFor } from '@sunflower/game-rules/game.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { ANNOUNCE_JACKPOT } from '../draws/announce-by-operators.ts';
import type { Draw, Jackpot } from '../draws/draw.ts';
import type { JackpotChange } from '../draws/draw-changes-store.ts';
import { findDrawBefore } from '../draws/draws-store.ts';
import { rollJackpot } from '../draws/jackpot-roll.ts';
import { isJackpotWon } from '../draws/jackpot-tiers.ts';
import { findProposalProblem } from '../draws/signed-proposal.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { findSettlement, findSettlementBefore } from '../settlement/settlement-store.ts';

/**
 * Returns what is wrong with a draw's jackpot or multiplier drum: it isn't the last recorded one, doesn't follow from
 * the previous draw, isn't signed by operators, or the drum doesn't match the jackpot.
 */
export async function findJackpotProblems(
  db: Db,
  of: { draw: Draw; changes: readonly JackpotChange[] },
): Promise<string[]> {
  const { draw, changes } = of;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (rules.kind !== 'numbers') return draw.jackpot ? ['JACKPOT_WITHOUT_RULES'] : [];
  const last = changes.at(-1);
  const problems: string[] = [];
  if (!isSame(draw.jackpot, last)) problems.push('JACKPOT_CHANGED');
  const pool = draw.jackpot && multiplierPoolFor(rules, draw.jackpot.advertisedCents)?.name;
  if (draw.multiplierPool !== pool) problems.push(`MULTIPLIER_DRUM_CHANGED ${draw.multiplierPool} instead of ${pool}`);
  for (const change of changes) {
    const problem = await findSourceProblem(db, { draw, change });
    if (problem !== undefined) problems.push(`${problem} ${change.advertisedCents} cents`);
  }
  return problems;
}

async function findSourceProblem(db: Db, of: { draw: Draw; change: JackpotChange }): Promise<string | undefined> {
  const { draw, change } = of;
  if (change.source !== 'announcement') {
    const known = await findFollowingJackpots(db, draw);
    return known.some((jackpot) => isSame(jackpot, change)) ? undefined : 'JACKPOT_NOT_ROLLED';
  }
  const { proposalId } = change;
  if (proposalId === null) return 'PROPOSAL_MISSING';
  const values = {
    advertisedCents: Number(change.advertisedCents),
    cashValueCents: Number(change.cashValueCents),
  };
  return findProposalProblem(db, { proposalId, drawId: draw.drawId, kinds: [ANNOUNCE_JACKPOT], values });
}

/**
 * Returns the jackpots that follow from the previous draw: one from its result, and one from each result that was
 * corrected.
 */
async function findFollowingJackpots(db: Db, draw: Draw): Promise<Jackpot[]> {
  const before = await findDrawBefore(db, draw);
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (rules.kind !== 'numbers') return [];
  if (!before) return [rules.startingJackpot];
  const rulesBefore = rulesOfVersion(before.gameId, before.rulesVersion);
  if (rulesBefore.kind !== 'numbers' || !before.jackpot) return [];
  const jackpots: Jackpot[] = [];
  let settlement: Settlement | undefined = await findSettlement(db, before.drawId);
  while (settlement) {
    const isWon = isJackpotWon(rulesBefore, settlement);
    jackpots.push(rollJackpot(rulesBefore, { jackpot: before.jackpot, isWon }));
    settlement = await findSettlementBefore(db, settlement);
  }
  return jackpots;
}

function isSame(one: Jackpot | undefined, other: Jackpot | undefined): boolean {
  return one?.advertisedCents === other?.advertisedCents && one?.cashValueCents === other?.cashValueCents;
}
