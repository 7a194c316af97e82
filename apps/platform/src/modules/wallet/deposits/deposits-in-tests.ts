import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import {
  APP_ORIGIN,
  type TestProcessor,
  vaultTokenOf,
} from '../../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { insertPlayer, markIdentityLevel } from '../../players/index.ts';
import { setLimit } from '../../responsible-gaming/index.ts';
import { type SignedInPlayer, startSession } from '../../sessions/index.ts';
import { addMethod } from '../methods/add-method.ts';
import type { MethodChannel, PaymentMethod } from '../methods/payment-method.ts';
import type { Deposit } from './deposit.ts';
import { type DepositDeps, receivePayment, startDeposit } from './drive-deposit.ts';

// Test helpers for deposits: a verified player with limits, payment methods at the real sandbox, and webhooks that
// reach the verbs.

export type Depositor = SignedInPlayer & { readonly holderName: string; readonly token: string };

/** Creates a verified, signed-in player with a very high monthly limit. */
export async function newDepositor(
  db: Db,
  options: { now: Temporal.Instant; limitCents?: bigint },
): Promise<Depositor> {
  const { now, limitCents = 100_000_00n } = options;
  const playerId = newId();
  const lastName = `Depositor-${playerId.slice(-12)}`;
  return inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Dora',
      lastName,
      dateOfBirth: '1980-01-01',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: now,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level: 'verified' });
    const limit = { playerId, kind: 'deposit', period: 'month', amountCents: limitCents } as const;
    await setLimit(tx, { ...limit, actor: `player:${playerId}`, now });
    const { session, token } = await startSession(tx, { playerId, now, idleMinutes: 600 });
    return { ...session, token, holderName: `Dora ${lastName}` };
  });
}

/** Returns the dependencies of the verbs, with the sandbox as the processor. */
export function depositDeps(db: Db, clock: Clock, processor: PaymentProcessor): DepositDeps {
  return {
    db,
    clock,
    processor,
    returnUrlOf: (orderKey) => `${APP_ORIGIN}/wallet/deposit?order=${orderKey}`,
  };
}

/** Handles the sandbox's webhooks like the route does. */
export function takeUpdate(processor: TestProcessor, deps: DepositDeps): void {
  processor.onUpdate(async (body, signature) => {
    const update = processor.port.readUpdate({ body, signature, now: deps.clock.now() });
    if (!update) return 401;
    if (update.kind === 'payment') await receivePayment(deps, update.payment);
    return 204;
  });
}

/**
 * Adds a card of the sandbox. Only one player at a time can have it, so a test must delete it before another player
 * adds it, as `useDepositStack` does before each test.
 */
export function addCard(deps: DepositDeps, player: Depositor, number: string): Promise<PaymentMethod> {
  const source = { channel: 'CARD', vaultToken: vaultTokenOf(number), postalCode: '66603' } as const;
  return add(deps, player, source);
}

/** Adds a bank account of the sandbox. */
export function addAccount(
  deps: DepositDeps,
  player: Depositor,
  account: { number: string; channel?: Exclude<MethodChannel, 'CARD'> },
): Promise<PaymentMethod> {
  const { number: accountNumber, channel = 'ACH' } = account;
  return add(deps, player, { channel, accountNumber, routingNumber: '110000000', accountKind: 'CHECKING' });
}

async function add(
  deps: DepositDeps,
  player: Depositor,
  source: Parameters<typeof addMethod>[1]['input']['source'],
): Promise<PaymentMethod> {
  const input = { holderName: player.holderName, isDefault: false, source };
  const added = await addMethod(deps, { playerId: player.playerId, input });
  if (isRefusal(added)) throw new Error(JSON.stringify(added));
  return added;
}

/** Requests a deposit by a method; the default values pass every gate. */
export function depositBy(
  deps: DepositDeps,
  player: SignedInPlayer,
  input: { method: Pick<PaymentMethod, 'methodId'>; amountCents?: bigint; orderKey?: string; promoCode?: string },
) {
  return startDeposit(deps, {
    player,
    orderKey: input.orderKey ?? newRandomId(),
    methodId: input.method.methodId,
    amountCents: input.amountCents ?? 25_00n,
    codeToken: undefined,
    promoCode: input.promoCode,
    isOn: () => true,
    now: deps.clock.now(),
  });
}

/** Requests a deposit that must pass the gates. */
export async function deposited(...given: Parameters<typeof depositBy>): Promise<Deposit> {
  const deposit = await depositBy(...given);
  if (isRefusal(deposit)) throw new Error(JSON.stringify(deposit));
  return deposit;
}
