import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { withdrawClaims } from '../index.ts';
import { type Confirmation, confirmClaim } from './confirm-claim.ts';
import { payClaimExecutor } from './pay-claim-action.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, type PaymentStack, paymentStack, wonClaim } from './payment-stack-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';

export const MANUAL = { tier: '4+1', prizeCents: 50_000_00n } as const;
export const JACKPOT = { tier: '5+1', prizeCents: 20_000_000_00n } as const;
const PAPER = { identity: 'Kansas driver license, 4821', formReceivedOn: '2026-11-21', reference: 'check 1077' };
const CODES = ['prize-claims', 'withheld-federal', 'withheld-state', 'debt-set-off', 'cash', 'prize-recoveries'];

/** Returns one debt of this amount. */
export const debtsOf = (owedCents: bigint): Debt[] => [
  { debtId: `debt-${newId()}`, creditor: 'Shawnee County', kind: 'child-support', filedAt: '2024-05-01', owedCents },
];

/** Returns the actions of two operators on a database, and of a correction. */
export function twoOperators(db: Parameters<typeof paymentStack>[0]) {
  const stack: PaymentStack = paymentStack(db);
  const confirm = ({ claimId }: Claim, change: Partial<Confirmation> = {}) =>
    confirmClaim(stack, { claimId, how: 'check', ...PAPER, ...change });
  const money = async (): Promise<Record<string, bigint>> =>
    Object.fromEntries(
      await Promise.all(
        [...CODES, 'annuities/powerball'].map(async (code) => [code, await findHouseBalance(db, code)]),
      ),
    );
  return {
    stack,
    later: (hours: number) => stack.clock.moveTo(stack.clock.now().add({ hours })),
    /** Returns a claim that was filed, checked and put under review. */
    async reviewed(change: Partial<PrizeToClaim> = MANUAL): Promise<Claim> {
      const claim = await wonClaim(db, change);
      await filed(stack, claim);
      await payFiledClaim(stack, claim.claimId);
      expect((await claimNow(db, claim)).status).toBe('IN_REVIEW');
      return claim;
    },
    confirm,
    async confirmed(claim: Claim, change: Partial<Confirmation> = {}): Promise<SignedPayment> {
      const signed = await confirm(claim, change);
      if (isRefusal(signed)) throw new Error(signed.refusal);
      return signed;
    },
    approve: (signed: SignedPayment) =>
      inTransaction(db, (tx) =>
        payClaimExecutor.execute(tx, signed, {
          proposalId: newId(),
          proposedBy: 'ada',
          approvedBy: 'bob',
          now: stack.clock.now(),
        }),
      ),
    /** Returns what `work` moved on the house accounts; all balances are computed from postings. */
    async moved(work: () => Promise<unknown>): Promise<Record<string, bigint>> {
      const before = await money();
      await work();
      const after = await money();
      expect((await proveBalances(db)).differences).toEqual([]);
      const changes = Object.entries(after).map(([code, cents]) => [code, cents - (before[code] ?? 0n)] as const);
      return Object.fromEntries(changes.filter(([, cents]) => cents !== 0n));
    },
    correct: ({ claimId }: Claim) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ key: string }>`
          select prize_key as key from claims.claim where claim_id = ${claimId}`.execute(tx);
        return withdrawClaims(tx, { prizeKeys: rows.map(({ key }) => key), now: stack.clock.now() });
      }),
  };
}
