import type { ClaimedRules } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { centralDateOf, claimedFromCents, type PrizeToClaim } from './claim.ts';
import { findClaimRule } from './claims-store.ts';
import { openClaims } from './open-claims.ts';
import { findPossibleDebtors } from './set-off/find-possible-debtors.ts';

/** A prize that isn't paid by a draw's settlement, such as that of an instant game's round. */
export type SinglePrize = Omit<PrizeToClaim, 'drawDate' | 'boardLetter' | 'picks'> & {
  /** The house account that pays it. */
  readonly paidFrom: string;
  readonly rules: ClaimedRules;
  /** The significant event of a prize that is too large to be credited. */
  readonly largePrize: { readonly action: string; readonly details: Readonly<Record<string, string | number>> };
};

/** How a single prize was paid. `set-off`: held as a claim until the winner's debts to the state are checked. */
export type SinglePrizePayment = {
  readonly ledgerTransactionId: string;
  readonly paidAs: 'credited' | 'claim' | 'set-off';
};

/**
 * Pays a prize: into the player's winnings, or, from the claim amount on, as a claim (WLA-06). A smaller prize of a
 * player who may owe the state is held as a claim too, until the debts are matched. Throws for a prize that was paid
 * before.
 */
export async function paySinglePrize(tx: Tx, prize: SinglePrize): Promise<SinglePrizePayment> {
  const { paidFrom, rules, largePrize, ...won } = prize;
  const { playerId, prizeCents, ticketSerial, prizeKey, wonAt } = won;
  const drawDate = centralDateOf(wonAt);
  const rule = await findClaimRule(tx, drawDate);
  const isLarge = prizeCents >= claimedFromCents(rule);
  const isMatched = !isLarge && prizeCents >= rule.setOffFromCents;
  const isHeld = isMatched && (await findPossibleDebtors(tx, { rule, playerIds: [playerId], now: wonAt })).length > 0;
  const isClaimed = isLarge || isHeld;
  const posted = await postLedgerTransaction(tx, {
    key: prizeKey,
    kind: isClaimed ? 'prize-claim' : 'prize',
    businessTime: wonAt,
    reference: ticketSerial,
    postings: [
      {
        from: houseAccount(paidFrom),
        to: isClaimed ? houseAccount('prize-claims') : playerAccount(playerId, 'winnings'),
        amountCents: prizeCents,
      },
    ],
  });
  if (isRefusal(posted) || posted.isReplay) throw new Error(`the prize ${prizeKey} was posted before`);
  const ledgerTransactionId = posted.transactionId;
  if (!isClaimed) return { ledgerTransactionId, paidAs: 'credited' };
  await openOne(tx, { won, rules, drawDate });
  if (isLarge)
    await recordSignificantEvent(tx, {
      ...{ actor: 'system', action: largePrize.action, subject: ticketSerial, businessTime: wonAt },
      details: { ...largePrize.details, prizeCents: String(prizeCents) },
    });
  return { ledgerTransactionId, paidAs: isLarge ? 'claim' : 'set-off' };
}

async function openOne(
  tx: Tx,
  of: { won: Omit<PrizeToClaim, 'drawDate' | 'boardLetter' | 'picks'>; rules: ClaimedRules; drawDate: string },
): Promise<void> {
  const { won, rules, drawDate } = of;
  const claim = { ...won, drawDate, boardLetter: 'A', picks: won.ticketSerial };
  const opened = await openClaims(tx, { drawDate, rules }, [claim]);
  if (opened !== 1) throw new Error(`the prize ${won.prizeKey} has a claim already`);
}
