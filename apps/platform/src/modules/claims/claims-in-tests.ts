import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { houseAccount, postLedgerTransaction } from '../ledger/index.ts';
import type { PrizeToClaim } from './claim.ts';
import { CLAIM_STATUSES, type Claim, findPlayerClaims, openClaims } from './index.ts';

/** A Powerball draw and its rules. */
export const DRAW: { readonly drawDate: string; readonly rules: AnyRules } = {
  drawDate: '2026-11-21',
  rules: rulesForDraw(powerball, '2026-11-21'),
};
export const WON_AT = Temporal.Instant.from('2026-11-22T03:59:00Z');

/** Returns a prize of that draw, for a new player by default. */
export function prizeOf(change: Partial<PrizeToClaim> = {}): PrizeToClaim {
  return {
    playerId: newId(),
    prizeKey: `prize/${newId()}`,
    gameId: 'powerball',
    drawId: newId(),
    drawDate: DRAW.drawDate,
    ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
    boardLetter: 'A',
    picks: '1/2/3',
    tier: '4+1',
    prizeCents: 50_000_00n,
    stakeCents: 200n,
    wonAt: WON_AT,
    ...change,
  };
}

/** Opens the claim for one prize and sets its money aside, as settlement does. */
export async function openClaim(db: Db, change: Partial<PrizeToClaim> = {}): Promise<Claim> {
  const prize = prizeOf(change);
  const before = new Set((await claimsOf(db, prize.playerId)).map(({ claimId }) => claimId));
  await inTransaction(db, async (tx) => {
    const postings = [
      { from: houseAccount('prizes/powerball'), to: houseAccount('prize-claims'), amountCents: prize.prizeCents },
    ];
    await postLedgerTransaction(tx, { key: prize.prizeKey, kind: 'prize-claim', businessTime: WON_AT, postings });
    return openClaims(tx, DRAW, [prize]);
  });
  const claim = (await claimsOf(db, prize.playerId)).find(({ claimId }) => !before.has(claimId));
  if (!claim) throw new Error('no claim was opened');
  return claim;
}

/** Returns all claims of a player, in any state. */
export function claimsOf(db: Db, playerId: string): Promise<Claim[]> {
  return findPlayerClaims(db, { playerId, statuses: CLAIM_STATUSES, limit: 50 });
}
