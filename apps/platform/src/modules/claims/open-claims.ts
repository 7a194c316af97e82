import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { claimPathOf } from '@sunflower/game-rules/tax/claim-path.ts';
import { taxByPrize, taxOfWin } from '@sunflower/game-rules/tax/prize-tax.ts';
import { taxRulesOn } from '@sunflower/game-rules/tax/tax-rules.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type ClaimRule, dayOf, type PrizeToClaim } from './claim.ts';
import { findClaimRule, insertClaims, type NewClaim } from './claims-store.ts';

/** The draw that prizes were won in, with the rules it was sold by. */
type WonDraw = { readonly drawDate: string; readonly rules: AnyRules };

/**
 * Opens a claim for each prize of one draw, once: a prize already opened is skipped. All prizes of a ticket come in one call, for identical
 * wagers are taxed together. The caller has moved the money to the house account `prize-claims` in the same transaction. Returns how many are new.
 */
export async function openClaims(tx: Tx, draw: WonDraw, prizes: readonly PrizeToClaim[]): Promise<number> {
  if (prizes.length === 0) return 0;
  const rule = await findClaimRule(tx, draw.drawDate);
  const sameWager = Map.groupBy(prizes, ({ playerId, ticketSerial, picks }) => `${playerId}/${ticketSerial}/${picks}`);
  return insertClaims(
    tx,
    [...sameWager.values()].flatMap((won) => claimsOf(won, { draw, rule })),
  );
}

/** What identical wagers of one ticket have won, told apart by prize. */
function claimsOf(won: readonly PrizeToClaim[], { draw, rule }: { draw: WonDraw; rule: ClaimRule }): NewClaim[] {
  const [first] = won;
  if (!first) return [];
  const { rules } = draw;
  const { taxKind, windowDays } = rules.claims;
  const taxRules = taxRulesOn(dayOf(first.wonAt));
  // A board that won in two drawings cost its stake once.
  const boards = new Map(won.map(({ boardLetter, stakeCents }) => [boardLetter, stakeCents]));
  const prizes = won.map(({ prizeCents }) => prizeCents);
  const tax = taxOfWin(
    { prizeCents: sumCents(prizes), wagerCents: sumCents(boards.values()), taxKind },
    { rules: taxRules, kenoWithholding: rule.kenoWithholding },
  );
  const winGroup = newId();
  const claimUntil = Temporal.PlainDate.from(draw.drawDate).add({ days: windowDays }).toString();
  return taxByPrize(tax, prizes).flatMap((part, index) => {
    const prize = won[index];
    if (!prize) return [];
    const { picks: _picks, ...known } = prize;
    const { wagerCents, proceedsCents, federalCents, stateCents, isReported } = part;
    const path = claimPathOf({ tier: prize.tier, tax, rules });
    const taxed = { wagerCents, proceedsCents, federalCents, stateCents, isReported, taxRules: taxRules.version, path };
    return { ...known, ...taxed, claimUntil, winGroup };
  });
}
