import type { Cents } from '@sunflower/money/cents.ts';

/** Kinds of debts to the state, in the order they are paid from a prize (K.S.A. 75-6211). */
export const SET_OFF_KINDS = ['state-tax', 'child-support', 'written-off', 'other', 'other-state-tax'] as const;
export type SetOffKind = (typeof SET_OFF_KINDS)[number];

/** A debt that a winner owes, from the state's debt register. */
export type Debt = {
  readonly debtId: string;
  readonly creditor: string;
  readonly kind: SetOffKind;
  /** When it was registered: within one kind, older debts are paid first. */
  readonly filedAt: string;
  readonly owedCents: Cents;
};

/** The amount taken from a prize for one debt. */
export type SetOff = Pick<Debt, 'debtId' | 'creditor' | 'kind'> & { readonly cents: Cents };

/**
 * Returns the amounts taken from `payableCents` (a prize less its withheld tax) for these debts, in the order of the
 * law: never more than is payable or owed, and each debt is paid in full before a later one.
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
