import { INSTANT_GAME_RULES } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { notifyPrizeToClaim, paySinglePrize } from '../../claims/index.ts';
import { ledgerKey, type Round } from './round.ts';

type WonPrize = {
  readonly round: Round;
  readonly tier: number;
  readonly prizeCents: Cents;
  readonly now: Temporal.Instant;
};

/** Pays a prize into the player's winnings or as a claim, and notifies the player of one that must be claimed. */
export async function payPrize(
  tx: Tx,
  won: WonPrize,
): Promise<{ readonly ledgerTransactionId: string; readonly isClaimed: boolean }> {
  const { round, tier, prizeCents, now } = won;
  const { playerId, gameId, roundId, serial, priceCents } = round;
  const prizeKey = ledgerKey('prize', roundId);
  const { ledgerTransactionId, paidAs } = await paySinglePrize(tx, {
    ...{ playerId, gameId, prizeCents, prizeKey },
    ...{ drawId: roundId, ticketSerial: serial, tier: String(tier), stakeCents: priceCents, wonAt: now },
    ...{ paidFrom: `prizes/${gameId}`, rules: INSTANT_GAME_RULES },
    largePrize: { action: 'instant-games.large-prize-won', details: { roundId, gameId, tier } },
  });
  // The round may end while the player is away, and the next reminder of the claim comes only after most of a year.
  if (paidAs === 'claim') await notifyPrizeToClaim(tx, { prizeKey, now });
  return { ledgerTransactionId, isClaimed: paidAs !== 'credited' };
}
