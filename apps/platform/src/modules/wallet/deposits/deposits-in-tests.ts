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
import { type DepositDeps, hear, startDeposit } from './drive-deposit.ts';

// What tests of deposits need around them: a verified player who chose limits, her methods at the real sandbox, and news that reach the verbs.

export type Depositor = SignedInPlayer & { readonly holderName: string; readonly token: string };

/** A verified, signed-in player whose monthly limit is far away. */
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

/** The deps of the verbs over the sandbox. */
export function depositDeps(db: Db, clock: Clock, processor: PaymentProcessor): DepositDeps {
  return {
    db,
    clock,
    processor,
    returnUrlOf: (orderKey) => `${APP_ORIGIN}/wallet/deposit?order=${orderKey}`,
  };
}

/** Takes the news of the sandbox as the route does. */
export function takeNews(processor: TestProcessor, deps: DepositDeps): void {
  processor.onNews(async (body, signature) => {
    const news = processor.port.readNews({ body, signature, now: deps.clock.now() });
    if (!news) return 401;
    if (news.kind === 'payment') await hear(deps, news.payment);
    return 204;
  });
}

/** Adds a card of the sandbox. Its number may be used by one player alone, so it is given back when another test needs it: see `freeCards`. */
export function addCard(deps: DepositDeps, player: Depositor, number: string): Promise<PaymentMethod> {
  const source = { channel: 'CARD', vaultToken: vaultTokenOf(number), postalCode: '66603' } as const;
  return add(deps, player, source);
}

/** Adds an account of the sandbox. */
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

/** Deposits by a method; what is not given passes every gate. */
export function depositBy(
  deps: DepositDeps,
  player: SignedInPlayer,
  asked: { method: Pick<PaymentMethod, 'methodId'>; amountCents?: bigint; orderKey?: string; promoCode?: string },
) {
  return startDeposit(deps, {
    player,
    orderKey: asked.orderKey ?? newRandomId(),
    methodId: asked.method.methodId,
    amountCents: asked.amountCents ?? 25_00n,
    codeToken: undefined,
    promoCode: asked.promoCode,
    isOn: () => true,
    now: deps.clock.now(),
  });
}

/** The same, for a deposit that has to pass the gates. */
export async function deposited(...given: Parameters<typeof depositBy>): Promise<Deposit> {
  const deposit = await depositBy(...given);
  if (isRefusal(deposit)) throw new Error(JSON.stringify(deposit));
  return deposit;
}
