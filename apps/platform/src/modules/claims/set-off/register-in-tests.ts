import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { DebtorPage } from '@sunflower/partner-protocols/debt-register.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister, RegisterUnavailable } from '../../../partner-ports/debt-register/debt-register-port.ts';

/** A register in which no one has debts. */
export const debtFreeRegister: DebtRegister = {
  matchDebts: async () => [],
  remit: async () => 'TAKEN',
  listDebtors: async () => ({ debtors: [], next: null }),
};

const DOWN: RegisterUnavailable = refuse('DEBT_REGISTER_UNAVAILABLE');
type Sent = { readonly reference: string; readonly debtId: string; readonly cents: bigint };

/**
 * A fake register that keeps the partner's contract, can be switched off, and can accept money but lose its response.
 */
export type FakeRegister = DebtRegister & {
  isDown: boolean;
  losesAnswers: boolean;
  /** Refuses all money permanently. */
  refusesMoney: boolean;
  debts: readonly Debt[];
  pages: readonly (DebtorPage | Refusal<'DEBT_REGISTER_UNAVAILABLE'>)[];
  /** Every payment it was sent, including repeated ones. */
  readonly sent: Sent[];
  /** The payments it accepted, by reference. */
  readonly taken: Map<string, Sent>;
  /** Called before a payment is accepted. */
  beforeTaking: () => Promise<void>;
};

export function fakeRegister(): FakeRegister {
  const register: FakeRegister = {
    isDown: false,
    losesAnswers: false,
    refusesMoney: false,
    debts: [],
    pages: [{ debtors: [], next: null }],
    sent: [],
    taken: new Map(),
    beforeTaking: async () => undefined,
    matchDebts: async () => (register.isDown ? DOWN : register.debts),
    async remit(remittance) {
      register.sent.push(remittance);
      if (register.isDown) return DOWN;
      if (register.refusesMoney) return refuse('DEBT_REGISTER_REFUSED', { details: { status: 404 } });
      await register.beforeTaking();
      register.taken.set(remittance.reference, remittance);
      return register.losesAnswers ? DOWN : 'TAKEN';
    },
    async listDebtors(after) {
      const page = register.isDown ? DOWN : (register.pages[after === undefined ? 0 : Number(after)] ?? DOWN);
      return isRefusal(page) ? DOWN : page;
    },
  };
  return register;
}
