import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { Claim } from '../claim.ts';
import { matchDebts } from '../set-off/match-debts.ts';
import type { FiledNumber } from './filed-number.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';

/** What a winner owed at a moment: the one before the register was asked. `filingId`: the filing whose number it was asked by. */
export type Matched = {
  readonly debts: readonly Debt[];
  readonly matchedAt: Temporal.Instant;
  readonly filingId: string | undefined;
};

/**
 * Asks the register what the winner of a claim owes, by her name and the number she filed it with (WLA-06); undefined is for prizes that are not filed.
 * Throws for a number that was erased: debts are never matched without it in silence. Call it outside a transaction.
 */
export async function matchWinner(
  deps: Pick<PaymentDeps, 'clock' | 'debtRegister' | 'numbers'>,
  { claim, winner, number }: { claim: Claim; winner: Winner; number: FiledNumber | undefined },
): Promise<Matched | 'unavailable'> {
  const { firstName, lastName, dateOfBirth } = winner;
  const matchedAt = deps.clock.now();
  const debts = await matchDebts(deps, {
    claimId: claim.claimId,
    person: { firstName, lastName, dateOfBirth },
    ...(number ? { taxpayerNumber: opened(deps, number) } : {}),
  });
  return debts === 'unavailable' ? debts : { debts, matchedAt, filingId: number?.filing.filingId };
}

function opened({ numbers }: Pick<PaymentDeps, 'numbers'>, { filing, taxpayer }: FiledNumber): string {
  if (taxpayer.sealed === null) throw new Error(`the number of filing ${filing.filingId} is gone`);
  return numbers.open(taxpayer.sealed, taxpayer.playerId);
}
