import type { Cents } from '@sunflower/money/cents.ts';

/** What a debt to the state is for, in the order in which debts are paid out of a prize (K.S.A. 75-6211). */
export const SET_OFF_KINDS = ['state-tax', 'child-support', 'written-off', 'other', 'other-state-tax'] as const;
export type SetOffKind = (typeof SET_OFF_KINDS)[number];

/** A debt the state's register knows of a winner. */
export type Debt = {
  readonly debtId: string;
  readonly creditor: string;
  readonly kind: SetOffKind;
  /** When it was filed with the register: among debts of a kind the older one is paid first. */
  readonly filedAt: string;
  readonly owedCents: Cents;
};

/** What is taken of a prize for one debt. */
export type SetOff = Pick<Debt, 'debtId' | 'creditor' | 'kind'> & { readonly cents: Cents };

/**
 * What is taken of `payableCents` (a prize less its withheld tax) for these debts, in the order of the law: no more than is payable, no more than
 * is owed, nothing left out of a debt while a later one is paid.
 */
export function setOff(payableCents: Cents, debts: readonly Debt[]): SetOff[] {
  let left = payableCents;
  return [...debts].sort(inOrderOfLaw).flatMap(({ debtId, creditor, kind, owedCents }) => {
    const cents = owedCents < left ? owedCents : left;
    if (cents <= 0n) return [];
    left -= cents;
    return { debtId, creditor, kind, cents };
  });
}

function inOrderOfLaw(one: Debt, other: Debt): number {
  return (
    SET_OFF_KINDS.indexOf(one.kind) - SET_OFF_KINDS.indexOf(other.kind) ||
    one.filedAt.localeCompare(other.filedAt) ||
    one.debtId.localeCompare(other.debtId)
  );
}
