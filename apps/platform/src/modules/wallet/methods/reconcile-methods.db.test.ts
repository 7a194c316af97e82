import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { vaultTokenOf } from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { useDepositStack } from '../deposits/deposit-stack-in-tests.ts';
import { addAccount, addCard, type Depositor } from '../deposits/deposits-in-tests.ts';
import { addMethod, type MethodDeps } from './add-method.ts';
import { findMethodOfAnyStatus, listMethods } from './payment-methods-store.ts';
import { reconcileMethods } from './reconcile-methods.ts';

const stack = useDepositStack();
const GOOD = '4242424242424242';

const methodRequests = async () =>
  (await sql<{ methodId: string }>`select method_id from wallet.method_asking`.execute(stack.db)).rows;

function addBy(deps: MethodDeps, player: Depositor, vaultToken: string) {
  const source = { channel: 'CARD', vaultToken, postalCode: '66603' } as const;
  return addMethod(deps, {
    playerId: player.playerId,
    input: { holderName: player.holderName, isDefault: false, source },
  });
}

/** The processor, as the platform sees it when a response is lost. */
const withLostAnswer = (): MethodDeps => ({
  ...stack.deps,
  processor: {
    ...stack.processor.port,
    registerMethod: async (input) => {
      await stack.processor.port.registerMethod(input);
      return refuse('PROCESSOR_UNAVAILABLE');
    },
  },
});

describe('abandoned registrations of methods', () => {
  it('leave no card at the processor when the response was lost', async () => {
    const [player, token] = [await stack.newDepositor(), vaultTokenOf(GOOD)];
    expect(await addBy(withLostAnswer(), player, token)).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
    await reconcileMethods(stack.deps);
    expect(stack.processor.erased).not.toContain(token);
    stack.clock.advance({ minutes: 6 });
    await reconcileMethods(stack.deps);
    expect(stack.processor.erased).toContain(token);
    expect(await methodRequests()).toEqual([]);
    expect(isRefusal(await addBy(stack.deps, player, vaultTokenOf(GOOD)))).toBe(false);
  });

  it("are erased later when the vault was unreachable, and another player's card stays", async () => {
    const [ana, eve] = [await stack.newDepositor(), await stack.newDepositor()];
    const token = vaultTokenOf(GOOD);
    await addCard(stack.deps, ana, GOOD);
    stack.processor.vault.isErasing = false;
    expect(await addBy(stack.deps, eve, token)).toMatchObject({ refusal: 'CARD_IN_USE' });
    stack.processor.vault.isErasing = true;
    expect(await methodRequests()).toHaveLength(1);
    stack.clock.advance({ minutes: 6 });
    await reconcileMethods(stack.deps);
    expect(stack.processor.erased).toContain(token);
    expect([
      await methodRequests(),
      await listMethods(stack.db, { playerId: ana.playerId, status: 'ACTIVE' }),
    ]).toMatchObject([[], [{ last4: '4242' }]]);
  });

  it("can't become methods after the job deleted them at the processor", async () => {
    const [player, token] = [await stack.newDepositor(), vaultTokenOf(GOOD)];
    const slow: MethodDeps = {
      ...stack.deps,
      processor: {
        ...stack.processor.port,
        registerMethod: async (input) => {
          const registered = await stack.processor.port.registerMethod(input);
          stack.clock.advance({ minutes: 6 });
          await reconcileMethods(stack.deps);
          return registered;
        },
      },
    };
    expect(await addBy(slow, player, token)).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
    expect(await listMethods(stack.db, { playerId: player.playerId, status: 'ACTIVE' })).toEqual([]);
  });

  it("don't delete an existing method when its vault token is sent again", async () => {
    const [player, token] = [await stack.newDepositor(), vaultTokenOf(GOOD)];
    expect(isRefusal(await addBy(stack.deps, player, token))).toBe(false);
    expect(await addBy(stack.deps, player, token)).toMatchObject({ refusal: 'CARD_IN_USE' });
    stack.clock.advance({ minutes: 6 });
    await stack.processor.sandbox.turn();
    await reconcileMethods(stack.deps);
    expect(stack.processor.erased).not.toContain(token);
  });
});

describe('a bank account on several channels', () => {
  const [number] = ['000123456789'];
  it('can belong to one player on each of them, and to no other player on any', async () => {
    const [ana, eve] = [await stack.newDepositor(), await stack.newDepositor()];
    await addAccount(stack.deps, ana, { number });
    await addAccount(stack.deps, ana, { number, channel: 'VIPPREFERRED' });
    await expect(addAccount(stack.deps, ana, { number })).rejects.toThrow('DUPLICATE_PAYMENT');
    for (const channel of ['ACH', 'BANK', 'VIPPREFERRED'] as const)
      await expect(addAccount(stack.deps, eve, { number, channel }), channel).rejects.toThrow('DUPLICATE_PAYMENT');
  });

  it('goes to only one player when several add it concurrently on different channels', async () => {
    const players = await Promise.all([1, 2, 3].map(() => stack.newDepositor()));
    const rails = ['ACH', 'BANK', 'VIPPREFERRED'] as const;
    const added = await Promise.allSettled(
      players.map((player, at) => addAccount(stack.deps, player, { number, channel: rails[at] ?? 'ACH' })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('methods with a lost webhook', () => {
  const standing = async (player: Depositor, methodId: string) =>
    (await findMethodOfAnyStatus(stack.db, { playerId: player.playerId, methodId }))?.standing;

  it.each([
    ['000111111139', 'ACTIVE', 'READY'],
    ['000111111147', 'DELETED', 'UNDER_REVIEW'],
  ])('are checked at the processor: account %s', async (number, status, standingThen) => {
    const player = await stack.newDepositor();
    const { methodId } = await addAccount(stack.deps, player, { number });
    expect(await standing(player, methodId)).toBe('APPROVAL_PENDING');
    await reconcileMethods(stack.deps);
    stack.processor.onUpdate(async () => 204);
    stack.clock.advance({ minutes: 11 });
    await stack.processor.sandbox.turn();
    expect(await standing(player, methodId)).toBe('APPROVAL_PENDING');
    await reconcileMethods(stack.deps);
    const method = await findMethodOfAnyStatus(stack.db, { playerId: player.playerId, methodId });
    expect(method).toMatchObject({ status, standing: standingThen });
  });

  it('are checked repeatedly while pending, and a run ends in limited time even when the processor hangs', async () => {
    const player = await stack.newDepositor();
    await addCard(stack.deps, player, '4000000000001000');
    await addAccount(stack.deps, player, { number: '000111111139' });
    const requests: string[] = [];
    const hanging: MethodDeps = {
      ...stack.deps,
      processor: {
        ...stack.processor.port,
        findMethod: async (token) => {
          requests.push(token);
          stack.clock.advance({ seconds: 60 });
          return refuse('PROCESSOR_UNAVAILABLE');
        },
      },
    };
    stack.clock.advance({ minutes: 11 });
    await reconcileMethods(hanging);
    expect(requests).toHaveLength(1);
    await reconcileMethods(hanging);
    await reconcileMethods(hanging);
    expect(new Set(requests).size).toBe(2);
    stack.clock.advance({ minutes: 11 });
    await reconcileMethods(hanging);
    expect(requests).toHaveLength(3);
  });
});
