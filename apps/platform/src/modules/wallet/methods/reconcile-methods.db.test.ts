import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { vaultTokenOf } from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { useDepositHouse } from '../deposits/deposit-house-in-tests.ts';
import { addAccount, addCard, type Depositor } from '../deposits/deposits-in-tests.ts';
import { addMethod, type MethodDeps } from './add-method.ts';
import { findMethodOfAnyStatus, listMethods } from './payment-methods-store.ts';
import { reconcileMethods } from './reconcile-methods.ts';

const house = useDepositHouse();
const GOOD = '4242424242424242';

const askings = async () =>
  (await sql<{ methodId: string }>`select method_id from wallet.method_asking`.execute(house.db)).rows;

function addBy(deps: MethodDeps, player: Depositor, vaultToken: string) {
  const source = { channel: 'CARD', vaultToken, postalCode: '66603' } as const;
  return addMethod(deps, {
    playerId: player.playerId,
    input: { holderName: player.holderName, isDefault: false, source },
  });
}

/** The processor as the platform sees it when an answer is lost on the way back. */
const withLostAnswer = (): MethodDeps => ({
  ...house.deps,
  processor: {
    ...house.processor.port,
    registerMethod: async (asked) => {
      await house.processor.port.registerMethod(asked);
      return refuse('PROCESSOR_UNAVAILABLE');
    },
  },
});

describe('methods that were registered in vain', () => {
  it('leave no card behind when the answer of the processor was lost', async () => {
    const [player, token] = [await house.newDepositor(), vaultTokenOf(GOOD)];
    expect(await addBy(withLostAnswer(), player, token)).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
    await reconcileMethods(house.deps);
    expect(house.processor.erased).not.toContain(token);
    house.clock.advance({ minutes: 6 });
    await reconcileMethods(house.deps);
    expect(house.processor.erased).toContain(token);
    expect(await askings()).toEqual([]);
    expect(isRefusal(await addBy(house.deps, player, vaultTokenOf(GOOD)))).toBe(false);
  });

  it('are forgotten later when the processor cannot be reached, and the card somebody has stays', async () => {
    const [ana, eve] = [await house.newDepositor(), await house.newDepositor()];
    const token = vaultTokenOf(GOOD);
    await addCard(house.deps, ana, GOOD);
    house.processor.vault.isErasing = false;
    expect(await addBy(house.deps, eve, token)).toMatchObject({ refusal: 'CARD_IN_USE' });
    house.processor.vault.isErasing = true;
    expect(await askings()).toHaveLength(1);
    house.clock.advance({ minutes: 6 });
    await reconcileMethods(house.deps);
    expect(house.processor.erased).toContain(token);
    expect([await askings(), await listMethods(house.db, { playerId: ana.playerId, status: 'ACTIVE' })]).toMatchObject([
      [],
      [{ last4: '4242' }],
    ]);
  });

  it('do not become a method any more once they were given up', async () => {
    const [player, token] = [await house.newDepositor(), vaultTokenOf(GOOD)];
    const slow: MethodDeps = {
      ...house.deps,
      processor: {
        ...house.processor.port,
        registerMethod: async (asked) => {
          const registered = await house.processor.port.registerMethod(asked);
          house.clock.advance({ minutes: 6 });
          await reconcileMethods(house.deps);
          return registered;
        },
      },
    };
    expect(await addBy(slow, player, token)).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
    expect(await listMethods(house.db, { playerId: player.playerId, status: 'ACTIVE' })).toEqual([]);
  });

  it('a token of the vault that is sent twice takes nothing from the method it made', async () => {
    const [player, token] = [await house.newDepositor(), vaultTokenOf(GOOD)];
    expect(isRefusal(await addBy(house.deps, player, token))).toBe(false);
    expect(await addBy(house.deps, player, token)).toMatchObject({ refusal: 'CARD_IN_USE' });
    house.clock.advance({ minutes: 6 });
    await house.processor.sandbox.turn();
    await reconcileMethods(house.deps);
    expect(house.processor.erased).not.toContain(token);
  });
});

describe('one bank account by several rails', () => {
  const [number] = ['000123456789'];
  it('may be one player’s by each, and nobody else’s by any', async () => {
    const [ana, eve] = [await house.newDepositor(), await house.newDepositor()];
    await addAccount(house.deps, ana, { number });
    await addAccount(house.deps, ana, { number, channel: 'VIPPREFERRED' });
    await expect(addAccount(house.deps, ana, { number })).rejects.toThrow('DUPLICATE_PAYMENT');
    for (const channel of ['ACH', 'BANK', 'VIPPREFERRED'] as const)
      await expect(addAccount(house.deps, eve, { number, channel }), channel).rejects.toThrow('DUPLICATE_PAYMENT');
  });

  it('becomes one player’s when two add it at once by different rails', async () => {
    const players = await Promise.all([1, 2, 3].map(() => house.newDepositor()));
    const rails = ['ACH', 'BANK', 'VIPPREFERRED'] as const;
    const added = await Promise.allSettled(
      players.map((player, at) => addAccount(house.deps, player, { number, channel: rails[at] ?? 'ACH' })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('methods whose news were lost', () => {
  const standing = async (player: Depositor, methodId: string) =>
    (await findMethodOfAnyStatus(house.db, { playerId: player.playerId, methodId }))?.standing;

  it.each([
    ['000111111139', 'ACTIVE', 'READY'],
    ['000111111147', 'DELETED', 'UNDER_REVIEW'],
  ])('are asked about: account %s', async (number, status, standingThen) => {
    const player = await house.newDepositor();
    const { methodId } = await addAccount(house.deps, player, { number });
    expect(await standing(player, methodId)).toBe('APPROVAL_PENDING');
    await reconcileMethods(house.deps);
    house.processor.onNews(async () => 204);
    house.clock.advance({ minutes: 11 });
    await house.processor.sandbox.turn();
    expect(await standing(player, methodId)).toBe('APPROVAL_PENDING');
    await reconcileMethods(house.deps);
    const told = await findMethodOfAnyStatus(house.db, { playerId: player.playerId, methodId });
    expect(told).toMatchObject({ status, standing: standingThen });
  });

  it('are asked about again while they wait, and a processor that hangs holds the job for a bounded time', async () => {
    const player = await house.newDepositor();
    await addCard(house.deps, player, '4000000000001000');
    await addAccount(house.deps, player, { number: '000111111139' });
    const asked: string[] = [];
    const hanging: MethodDeps = {
      ...house.deps,
      processor: {
        ...house.processor.port,
        findMethod: async (token) => {
          asked.push(token);
          house.clock.advance({ seconds: 60 });
          return refuse('PROCESSOR_UNAVAILABLE');
        },
      },
    };
    house.clock.advance({ minutes: 11 });
    await reconcileMethods(hanging);
    expect(asked).toHaveLength(1);
    await reconcileMethods(hanging);
    await reconcileMethods(hanging);
    expect(new Set(asked).size).toBe(2);
    house.clock.advance({ minutes: 11 });
    await reconcileMethods(hanging);
    expect(asked).toHaveLength(3);
  });
});
