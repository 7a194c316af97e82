import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister } from '../../../partner-ports/debt-register/debt-register-port.ts';

/** The person the register looks for. */
export type DebtorPerson = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string };

/**
 * Returns what the winner of a claim owes the state now (K.S.A. 74-8712(c)), or `unavailable` without a usable
 * response, which never means zero. `taxpayerNumber` is nine digits, if the player gave it. Call it outside of a
 * transaction.
 */
export async function matchDebts(
  deps: { readonly debtRegister: DebtRegister },
  input: { claimId: string; person: DebtorPerson; taxpayerNumber?: string },
): Promise<readonly Debt[] | 'unavailable'> {
  const { claimId, person, taxpayerNumber } = input;
  const { firstName, lastName, dateOfBirth } = person;
  const answer = await deps.debtRegister.matchDebts({
    reference: claimId,
    person: { firstName, lastName, dateOfBirth },
    ...(taxpayerNumber === undefined ? {} : { taxpayerNumber }),
  });
  return isRefusal(answer) ? 'unavailable' : answer;
}
