import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { DebtMatchRequest, DebtorPage } from '@sunflower/partner-protocols/debt-register.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** No usable answer came: nothing is known, and it is to be asked again. */
export type RegisterUnavailable = Refusal<'DEBT_REGISTER_UNAVAILABLE'>;

/** The register will never take this money: it knows no such debt any more, or this reference with another content. */
export type RemittanceRefused = Refusal<'DEBT_REGISTER_REFUSED'>;

/** What the platform needs of the state's register of debts (K.S.A. 74-8712(c)). An answer that does not come never means that nothing is owed. */
export type DebtRegister = {
  /** What a winner owes now; safe to ask again. */
  matchDebts(asked: DebtMatchRequest): Promise<readonly Debt[] | RegisterUnavailable>;
  /** Hands over what was taken for a debt, in cents; taken once by its reference, however often it is sent. */
  handOn(remittance: {
    reference: string;
    debtId: string;
    cents: bigint;
  }): Promise<'TAKEN' | RegisterUnavailable | RemittanceRefused>;
  /** A page of the people who owe, after a cursor of an earlier page. */
  listDebtors(after?: string): Promise<DebtorPage | RegisterUnavailable>;
};
