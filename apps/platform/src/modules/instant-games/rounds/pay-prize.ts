import { INSTANT_GAME_RULES } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { claimedFromCents, findClaimRule, findOwing, notifyPrizeToClaim, openClaims } from '../../claims/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { ledgerKey, type Round } from './round.ts';

/** A prize that a round won. */
type WonPrize = {
  readonly round: Round;
  readonly tier: number;
  readonly prizeCents: Cents;
  readonly now: Temporal.Instant;
};

/**
 * Pays a prize: into the player's winnings, or, from the claim amount on, as a claim (WLA-06). A smaller prize of a
 * player who may owe the state is held as a claim too, until the debts are matched.
 */
export async function payPrize(
  tx: Tx,
  won: WonPrize,
): Promise<{ readonly ledgerTransactionId: string; readonly isClaimed: boolean }> {
  const { round, prizeCents, now } = won;
  const { playerId, gameId, roundId, serial } = round;
  const day = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const rule = await findClaimRule(tx, day);
  const isLarge = prizeCents >= claimedFromCents(rule);
  const isMatched = !isLarge && prizeCents >= rule.setOffFromCents;
  const isHeld = isMatched && (await findOwing(tx, { rule, playerIds: [playerId], now })).length > 0;
  const isClaimed = isLarge || isHeld;
  const posted = await postLedgerTransaction(tx, {
    key: ledgerKey('prize', roundId),
    kind: isClaimed ? 'prize-claim' : 'prize',
    businessTime: now,
    reference: serial,
    postings: [
      {
        from: houseAccount(`prizes/${gameId}`),
        to: isClaimed ? houseAccount('prize-claims') : playerAccount(playerId, 'winnings'),
        amountCents: prizeCents,
      },
    ],
  });
  if (isRefusal(posted) || posted.isReplay) throw new Error(`the prize of round ${roundId} was posted before`);
  if (isClaimed) await openClaim(tx, { ...won, day });
  if (isLarge) {
    await noteLargePrize(tx, won);
    // The round may end while the player is away, and nothing else reminds them for most of a year.
    await notifyPrizeToClaim(tx, { prizeKey: ledgerKey('prize', roundId), now });
  }
  return { ledgerTransactionId: posted.transactionId, isClaimed };
}

async function openClaim(tx: Tx, { round, tier, prizeCents, now, day }: WonPrize & { day: string }): Promise<void> {
  const { playerId, gameId, roundId, serial, priceCents } = round;
  const opened = await openClaims(tx, { drawDate: day, rules: INSTANT_GAME_RULES }, [
    {
      ...{ playerId, gameId, prizeCents },
      drawId: roundId,
      drawDate: day,
      ticketSerial: serial,
      boardLetter: 'A',
      tier: String(tier),
      stakeCents: priceCents,
      wonAt: now,
      prizeKey: ledgerKey('prize', roundId),
      picks: serial,
    },
  ]);
  if (opened !== 1) throw new Error(`round ${roundId} has a claim already`);
}

async function noteLargePrize(tx: Tx, { round, tier, prizeCents, now }: WonPrize): Promise<void> {
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'instant-games.large-prize-won',
    subject: round.serial,
    details: { roundId: round.roundId, gameId: round.gameId, tier, prizeCents: String(prizeCents) },
    businessTime: now,
  });
}
