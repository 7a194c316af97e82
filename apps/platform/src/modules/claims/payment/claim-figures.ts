import { type Debt, type SetOff, setOff } from '@sunflower/game-rules/tax/set-off.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { houseAccount, type LedgerAccount, type Posting, playerAccount } from '../../ledger/index.ts';
import type { Claim, ClaimTax, PaidAs } from '../claim.ts';

/** The tax withheld from a prize on the day it is paid. */
export type PaidTax = Pick<ClaimTax, 'federalCents' | 'stateCents' | 'isReported' | 'taxRules'>;

/** How a paid prize is divided, in cents: tax, debts to the state and the rest add up to the prize. */
export type ClaimFigures = PaidTax & { readonly setOffs: readonly SetOff[]; readonly netCents: Cents };

/** Divides a prize in this order: withholding, debts in the order set by law, the player (WLA-06). */
export function figuresOf(prizeCents: Cents, paid: { tax: PaidTax; debts: readonly Debt[] }): ClaimFigures {
  const payableCents = prizeCents - paid.tax.federalCents - paid.tax.stateCents;
  const setOffs = setOff(payableCents, paid.debts);
  return { ...paid.tax, setOffs, netCents: payableCents - setOffCentsOf({ setOffs }) };
}

/**
 * Returns the figures of an annuity: the whole prize goes to the game's association, which pays it yearly and withholds
 * tax then.
 */
export function annuityFigures(prizeCents: Cents, tax: PaidTax): ClaimFigures {
  return { ...tax, federalCents: 0n, stateCents: 0n, setOffs: [], netCents: prizeCents };
}

/** Returns the total paid toward debts. */
export function setOffCentsOf({ setOffs }: Pick<ClaimFigures, 'setOffs'>): Cents {
  return sumCents(setOffs.map(({ cents }) => cents));
}

/** Returns the key of the posting that pays a claim, which makes payment idempotent. */
export const paymentKey = (claimId: string): string => `claim-payment/${claimId}`;

/**
 * House accounts that parts of a prize move to: tax and debts until they are passed on, and what a correction
 * couldn't take back.
 */
export const WITHHELD_FEDERAL = 'withheld-federal';
export const WITHHELD_STATE = 'withheld-state';
export const DEBT_SET_OFF = 'debt-set-off';
export const PRIZE_RECOVERIES = 'prize-recoveries';

/** Returns the account that the player's part of a prize goes to. */
export function accountPaidInto(claim: Pick<Claim, 'playerId' | 'gameId'>, paidAs: PaidAs): LedgerAccount {
  if (paidAs === 'wallet') return playerAccount(claim.playerId, 'winnings');
  return houseAccount(paidAs === 'annuity' ? `annuities/${claim.gameId}` : 'cash');
}

/** Returns the postings that pay a claim: the whole prize leaves `prize-claims`. */
export function paymentPostings(
  claim: Pick<Claim, 'playerId' | 'gameId'>,
  paid: { figures: ClaimFigures; paidAs: PaidAs },
): Posting[] {
  const { figures, paidAs } = paid;
  const parts: readonly (readonly [LedgerAccount, Cents])[] = [
    [houseAccount(WITHHELD_FEDERAL), figures.federalCents],
    [houseAccount(WITHHELD_STATE), figures.stateCents],
    [houseAccount(DEBT_SET_OFF), setOffCentsOf(figures)],
    [accountPaidInto(claim, paidAs), figures.netCents],
  ];
  const from = houseAccount('prize-claims');
  return parts.flatMap(([to, amountCents]) => (amountCents > 0n ? [{ from, to, amountCents }] : []));
}
