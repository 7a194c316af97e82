import { type ClaimedRules, claimPathOf } from '@sunflower/game-rules/tax/claim-path.ts';
import { taxByPrize, taxOfWin } from '@sunflower/game-rules/tax/prize-tax.ts';
import { taxRulesOn } from '@sunflower/game-rules/tax/tax-rules.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type ClaimRule, centralDateOf, isClaimed, type PrizeToClaim } from './claim.ts';
import { findClaimRule, insertClaims, type NewClaim } from './claims-store.ts';
import { PRIZES_HELD } from './set-off/held-prizes.ts';

/** The draw of the prizes, with the rules it was sold by; for instant games the day of the round. */
type WonDraw = { readonly drawDate: string; readonly rules: ClaimedRules };

/**
 * Opens a claim for each prize of a draw that has none, and returns how many. Needs all prizes of a ticket in one call,
 * because identical wagers are taxed together, and their money on the house account `prize-claims` in `tx`. Holds
 * smaller prizes for set-off: a job deducts the winner's state debts and credits the rest, without a filing.
 */
export async function openClaims(tx: Tx, draw: WonDraw, prizes: readonly PrizeToClaim[]): Promise<number> {
  if (prizes.length === 0) return 0;
  const rule = await findClaimRule(tx, draw.drawDate);
  const sameWager = Map.groupBy(prizes, ({ playerId, ticketSerial, picks }) => `${playerId}/${ticketSerial}/${picks}`);
  const opened = await insertClaims(
    tx,
    [...sameWager.values()].flatMap((won) => claimsOf(won, { draw, rule })),
  );
  if (opened.some(({ status }) => status === 'CLAIMED')) await emitEvent(tx, { name: PRIZES_HELD, payload: {} });
  return opened.length;
}

/** Returns the last day (yyyy-MM-dd in Central Time) to claim a prize, by the rules of its game. */
export function lastClaimDay({ drawDate, rules }: WonDraw): string {
  return Temporal.PlainDate.from(drawDate).add({ days: rules.claims.windowDays }).toString();
}

/**
 * Returns a claim for each prize that identical wagers of one ticket won; the tax on all of them is divided among the
 * claims.
 */
function claimsOf(won: readonly PrizeToClaim[], { draw, rule }: { draw: WonDraw; rule: ClaimRule }): NewClaim[] {
  const [first] = won;
  if (!first) return [];
  const { rules } = draw;
  const { taxKind } = rules.claims;
  const taxRules = taxRulesOn(centralDateOf(first.wonAt));
  // The stake of a board counts once, even if the board won in both drawings.
  const boards = new Map(won.map(({ boardLetter, stakeCents }) => [boardLetter, stakeCents]));
  const prizes = won.map(({ prizeCents }) => prizeCents);
  const tax = taxOfWin(
    { prizeCents: sumCents(prizes), wagerCents: sumCents(boards.values()), taxKind },
    { rules: taxRules, kenoWithholding: rule.kenoWithholding },
  );
  const product = rules.kind === 'instant' ? 'instant-games' : 'draw-games';
  const winGroup = newId();
  const claimUntil = lastClaimDay(draw);
  return taxByPrize(tax, prizes).flatMap((part, index) => {
    const prize = won[index];
    if (!prize) return [];
    const { picks: _picks, ...known } = prize;
    const { wagerCents, proceedsCents, federalCents, stateCents, isReported } = part;
    const path = isClaimed(rule, tax.grossCents) ? claimPathOf({ tier: prize.tier, tax, rules }) : 'set-off';
    const taxed = { wagerCents, proceedsCents, federalCents, stateCents, isReported, taxRules: taxRules.version, path };
    return { ...known, ...taxed, product, claimUntil, winGroup };
  });
}
