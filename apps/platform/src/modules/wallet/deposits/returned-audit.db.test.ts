import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addCard, deposited } from './deposits-in-tests.ts';
import { receivePayment } from './drive-deposit.ts';

const stack = useDepositStack();

describe('a returned deposit', () => {
  it.each([
    ['after it was posted', ['CAPTURED', 'RETURNED']],
    ['before its capture was received', ['RETURNED']],
    ['by a refund', ['CAPTURED', 'REFUNDED']],
    ['twice', ['CAPTURED', 'RETURNED', 'RETURNED']],
  ] as const)('has one audit entry when returned %s [GLI19-20]', async (_how, states) => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000000002');
    const { depositId } = await deposited(stack.deps, player, { method });
    for (const [step, state] of states.entries()) {
      const payment = { reference: depositId, version: step + 10, state, amountCents: 25_00, problem: null } as const;
      await receivePayment(stack.deps, { ...payment, phone: null, challengeUrl: null, isSettled: true });
    }
    expect(await stack.stateOf(depositId)).toBe('returned');
    const { rows } = await sql<{ actor: string; isSignificant: boolean; details: Record<string, unknown> }>`
      select e.actor, e.is_significant, e.details from audit.entry e
      where e.subject = ${depositId} and e.action = 'wallet.deposit-returned'`.execute(stack.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor: 'partner:payment-processor',
      isSignificant: true,
      details: { amountCents: '2500' },
    });
  });
});
