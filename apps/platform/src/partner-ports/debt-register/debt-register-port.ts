import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { DebtMatchRequest, DebtorPage } from '@sunflower/partner-protocols/debt-register.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** No usable response: the state of the call is unknown, and it has to be repeated. */
export type RegisterUnavailable = Refusal<'DEBT_REGISTER_UNAVAILABLE'>;

/**
 * The register will never accept this remittance: the debt no longer exists, or the reference was used with other
 * contents.
 */
export type RemittanceRefused = Refusal<'DEBT_REGISTER_REFUSED'>;

/**
 * What the platform needs from the state's debt register (K.S.A. 74-8712(c)). A missing response never means that
 * nothing is owed.
 */
export type DebtRegister = {
  /** Returns what a winner owes now; safe to repeat. */
  matchDebts(input: DebtMatchRequest): Promise<readonly Debt[] | RegisterUnavailable>;
  /** Remits what was taken for a debt, in cents; idempotent by its reference. */
  remit(remittance: {
    reference: string;
    debtId: string;
    cents: bigint;
  }): Promise<'TAKEN' | RegisterUnavailable | RemittanceRefused>;
  /** Returns a page of the people with debts, after the cursor of an earlier page. */
  listDebtors(after?: string): Promise<DebtorPage | RegisterUnavailable>;
};
