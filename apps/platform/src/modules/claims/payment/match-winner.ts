import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { Claim } from '../claim.ts';
import { matchDebts } from '../set-off/match-debts.ts';
import type { FiledTaxpayerNumber } from './filed-number.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';

/**
 * A winner's debts, and the time just before the register was asked. `filingId`: the filing whose taxpayer number was
 * used.
 */
export type WinnerDebts = {
  readonly debts: readonly Debt[];
  readonly matchedAt: Temporal.Instant;
  readonly filingId: string | undefined;
};

/**
 * Asks the register for the debts of a claim's winner, by name, birth date and the filed taxpayer number (WLA-06);
 * `number` is undefined only for a prize that isn't filed. Throws for an erased number, so that debts are never
 * silently matched without it. Call it outside a transaction.
 */
export async function matchWinner(
  deps: Pick<PaymentDeps, 'clock' | 'debtRegister' | 'numbers'>,
  { claim, winner, number }: { claim: Claim; winner: Winner; number: FiledTaxpayerNumber | undefined },
): Promise<WinnerDebts | 'unavailable'> {
  const { firstName, lastName, dateOfBirth } = winner;
  const matchedAt = deps.clock.now();
  const debts = await matchDebts(deps, {
    claimId: claim.claimId,
    person: { firstName, lastName, dateOfBirth },
    ...(number ? { taxpayerNumber: opened(deps, number) } : {}),
  });
  return debts === 'unavailable' ? debts : { debts, matchedAt, filingId: number?.filing.filingId };
}

function opened({ numbers }: Pick<PaymentDeps, 'numbers'>, { filing, taxpayer }: FiledTaxpayerNumber): string {
  if (taxpayer.sealed === null) throw new Error(`the number of filing ${filing.filingId} was erased`);
  return numbers.open(taxpayer.sealed, taxpayer.playerId);
}
