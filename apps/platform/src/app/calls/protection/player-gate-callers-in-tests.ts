import { createHash } from 'node:crypto';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { knownResult } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { LocationGate } from '../../../modules/geolocation/index.ts';
import { setLimit } from '../../../modules/responsible-gaming/index.ts';
import type { SignedInPlayer } from '../../../modules/sessions/index.ts';
import { subscribe } from '../../../modules/subscriptions/change-subscription.ts';
import { createDeposit } from '../../../modules/wallet/deposits/create-deposit.ts';
import { passMoneyGates, passSubscriptionGates, requestWithdrawal } from '../../../modules/wallet/index.ts';
import { insertMethod } from '../../../modules/wallet/methods/payment-methods-store.ts';
import { newWinner, requestOf } from '../../../modules/wallet/withdrawals/withdrawals-in-tests.ts';

/** A player who passes every gate, with a card for deposits. */
export type GatePlayer = SignedInPlayer & { readonly methodId: string };

/** An action behind the player gate. `call` runs it in its own transaction unless one is passed. */
export type GateCaller = {
  readonly name: string;
  /** The unit that restrictions use for the action. */
  readonly unit: string;
  readonly needsSession: boolean;
  call(player: GatePlayer, tx?: Tx): Promise<unknown>;
};

const SPENDS = [{ gameId: 'powerball', amountCents: 2_00n }];
const POWERBALL = 'draw-games/purchase/powerball';

/** Returns every action of the platform behind the player gate, for tests that cover all of them. */
export function callersOfPlayerGate(database: { readonly db: Db }, now: Temporal.Instant) {
  const caller = (
    named: Pick<GateCaller, 'name' | 'unit' | 'needsSession'>,
    act: (tx: Tx, player: GatePlayer) => Promise<unknown>,
  ): GateCaller => ({
    ...named,
    call: (player, tx) => (tx ? act(tx, player) : inTransaction(database.db, (own) => act(own, player))),
  });
  return {
    all: [
      caller({ name: 'a purchase', unit: POWERBALL, needsSession: true }, (tx, player) => purchase(tx, player, now)),
      caller({ name: 'a purchase by a subscription', unit: POWERBALL, needsSession: false }, (tx, { playerId }) =>
        passSubscriptionGates(tx, { ...spendOf(now), playerId, fund: 'wallet' }),
      ),
      caller({ name: 'a new subscription', unit: POWERBALL, needsSession: false }, (tx, { playerId }) =>
        subscribe(tx, { ...oneQuickPick(), playerId, now }),
      ),
      caller({ name: 'a deposit', unit: 'wallet/deposit/CARD', needsSession: true }, (tx, player) =>
        deposit(tx, player, now),
      ),
      caller({ name: 'a withdrawal', unit: 'wallet/withdrawal/ACH', needsSession: true }, (tx, player) =>
        requestWithdrawal(tx, requestOf(player, { now })),
      ),
    ],
    newPlayer: () => newGatePlayer(database.db, now),
    /** Runs work in a transaction that is always rolled back, and returns its result. */
    inRolledBack: async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
      const outcome: { value?: unknown } = {};
      const rolledBack = await inTransaction(database.db, async (tx): Promise<Refusal<'ROLLED_BACK'>> => {
        outcome.value = await work(tx);
        return refuse('ROLLED_BACK');
      });
      if (!isRefusal(rolledBack)) throw new Error('the transaction was not rolled back');
      return outcome.value;
    },
  };
}

const spendOf = (now: Temporal.Instant) => ({
  restrictedUnits: [POWERBALL],
  useKey: newRandomId(),
  spends: SPENDS,
  now,
});

/** Returns an open location gate, because the location engine is an external partner and its gate has its own tests. */
const openLocation = (now: Temporal.Instant): LocationGate => ({
  beginCheck: async () => ({
    query: knownResult({ checkedAt: now, isSimulated: true }),
    conclude: async (answer) => answer,
  }),
  close: async () => {},
});

function purchase(tx: Tx, player: GatePlayer, now: Temporal.Instant) {
  const located = { activity: 'PURCHASE', locationToken: 'token', locationGate: openLocation(now) };
  return passMoneyGates(tx, { ...spendOf(now), ...located, player });
}

function deposit(tx: Tx, player: GatePlayer, now: Temporal.Instant) {
  const input = { orderKey: newRandomId(), methodId: player.methodId, amountCents: 25_00n, promoCode: undefined };
  return createDeposit(tx, { ...input, player, isOn: () => true, now });
}

const oneQuickPick = () => ({
  gameId: 'powerball',
  subscriptionKey: newRandomId(),
  fund: 'wallet' as const,
  stakeCents: 2_00n,
  terms: {
    boards: [],
    quickPicks: [{ kind: 'numbers' as const, numbers: [], bonus: null }],
    addOns: [],
    weekdays: null,
    sessions: null,
    jackpotAtLeastCents: null,
    end: { kind: 'never' as const },
  },
});

async function newGatePlayer(db: Db, now: Temporal.Instant): Promise<GatePlayer> {
  const player = await newWinner(db, { now, winningsCents: 100_00n, depositsCents: 40_00n });
  const { playerId } = player;
  return inTransaction(db, async (tx) => {
    const limit = { playerId, kind: 'deposit', period: 'month', amountCents: 1_000_00n } as const;
    await setLimit(tx, { ...limit, actor: `player:${playerId}`, now });
    const method = await insertMethod(tx, {
      methodId: newId(),
      playerId,
      channel: 'CARD',
      standing: 'READY',
      isVerified: true,
      methodToken: newRandomId(),
      processorVersion: 1,
      brand: 'VISA',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2030,
      bankName: null,
      accountKind: null,
      transferLimitCents: null,
      createdAt: now,
      fingerprint: createHash('sha256').update(playerId).digest('hex'),
    });
    if (!method) throw new Error('the card is new');
    return { ...player, methodId: method.methodId };
  });
}
