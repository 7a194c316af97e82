import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { Claim } from '../claim.ts';
import { findLatestFiling, findTaxpayer } from '../filing/filings-store.ts';
import { matchDebts } from '../set-off/match-debts.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';

/** What a winner owed at a moment: the one before the register was asked. */
export type Matched = { readonly debts: readonly Debt[]; readonly matchedAt: Temporal.Instant };

/** Asks the register what the winner of a claim owes, by her name and, where she filed it, her taxpayer number. Call it outside a transaction. */
export async function matchWinner(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'debtRegister' | 'numbers'>,
  { claim, winner }: { claim: Claim; winner: Winner },
): Promise<Matched | 'unavailable'> {
  const { firstName, lastName, dateOfBirth } = winner;
  const matchedAt = deps.clock.now();
  const taxpayerNumber = await numberOf(deps, claim);
  const debts = await matchDebts(deps, {
    claimId: claim.claimId,
    person: { firstName, lastName, dateOfBirth },
    ...(taxpayerNumber === undefined ? {} : { taxpayerNumber }),
  });
  return debts === 'unavailable' ? debts : { debts, matchedAt };
}

async function numberOf(deps: Pick<PaymentDeps, 'db' | 'numbers'>, claim: Claim): Promise<string | undefined> {
  const filing = await findLatestFiling(deps.db, claim.claimId);
  const taxpayer = filing && (await findTaxpayer(deps.db, filing.taxpayerId));
  return taxpayer?.sealed ? deps.numbers.open(taxpayer.sealed, claim.playerId) : undefined;
}
