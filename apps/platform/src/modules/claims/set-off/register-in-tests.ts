import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import type { DebtorPage } from '@sunflower/partner-protocols/debt-register.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister, RegisterUnavailable } from '../../../partner-ports/debt-register/debt-register-port.ts';

/** A register in which nobody owes anything. */
export const debtFreeRegister: DebtRegister = {
  matchDebts: async () => [],
  handOn: async () => 'TAKEN',
  listDebtors: async () => ({ debtors: [], next: null }),
};

const DOWN: RegisterUnavailable = refuse('DEBT_REGISTER_UNAVAILABLE');
type Sent = { readonly reference: string; readonly debtId: string; readonly cents: bigint };

/** A register that keeps its promises, can be switched off, and can take money and lose its answer. */
export type FakeRegister = DebtRegister & {
  isDown: boolean;
  losesAnswers: boolean;
  /** Refuses all money for good. */
  refusesMoney: boolean;
  debts: readonly Debt[];
  pages: readonly (DebtorPage | Refusal<'DEBT_REGISTER_UNAVAILABLE'>)[];
  /** Every time it was sent money, also again. */
  readonly sent: Sent[];
  /** What it took, by reference. */
  readonly taken: Map<string, Sent>;
  /** Called before money is taken. */
  beforeTaking: () => Promise<void>;
};

/** Opens one. */
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
    async handOn(remittance) {
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
