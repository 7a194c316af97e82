import type { ProcessorMethod } from '@sunflower/partner-protocols/payment-processor.ts';
import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { type AccessRefusal, findAnyRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { playerActor, recordAudit } from '../../audit/index.ts';
import { findPlayer, lockPlayer, type Player } from '../../players/index.ts';
import { deleteRegistration } from './delete-registration.ts';
import type { MethodRefusal } from './method-refusals.ts';
import { deleteMethodRequest, insertMethodRequest } from './method-requests-store.ts';
import { MAX_METHODS, type MethodChannel, methodUnit, type PaymentMethod } from './payment-method.ts';
import { insertMethod, listMethods, lockIfUsedByOther, markDefault } from './payment-methods-store.ts';
import { refusalOf } from './payment-problem.ts';

/**
 * A card by its vault token, or a bank account. The account number is forwarded to the processor and is neither stored
 * nor logged.
 */
export type MethodInput = {
  readonly holderName: string;
  readonly isDefault: boolean;
  readonly source:
    | { readonly channel: 'CARD'; readonly vaultToken: string; readonly postalCode: string }
    | {
        readonly channel: Exclude<MethodChannel, 'CARD'>;
        readonly routingNumber: string;
        readonly accountNumber: string;
        readonly accountKind: 'CHECKING' | 'SAVINGS';
      };
};

export type MethodDeps = { readonly db: Db; readonly clock: Clock; readonly processor: PaymentProcessor };

/**
 * Adds a card or a bank account. Refuses one that is already in use. Calls the processor outside of any transaction; a
 * note stored before the call makes sure that a failed registration is deleted there.
 */
export async function addMethod(
  deps: MethodDeps,
  request: { playerId: string; input: MethodInput },
): Promise<PaymentMethod | Refusal<MethodRefusal>> {
  const { playerId, input } = request;
  const { source } = input;
  if (source.channel !== 'CARD' && !isRoutingNumber(source.routingNumber))
    return refuse('ROUTING_NUMBER_INVALID', { fields: [{ path: 'routingNumber', code: 'ROUTING_NUMBER_INVALID' }] });
  const player = await passMethodGates(deps, { playerId, channel: source.channel });
  if (isRefusal(player)) return player;
  const methodId = newId();
  const { channel: rail, ...rest } = source;
  await insertMethodRequest(deps.db, { methodId, playerId, now: deps.clock.now() });
  const registered = await deps.processor.registerMethod({
    reference: methodId,
    owner: playerId,
    holderName: input.holderName,
    ownerName: { firstName: player.firstName, lastName: player.lastName },
    source: { rail, ...rest } as never,
  });
  if (isRefusal(registered)) {
    // Without a response, the processor may have registered it. The note stays, and the job deletes the registration.
    if (registered.refusal !== 'PROCESSOR_REFUSED') return refuse('PROCESSOR_UNAVAILABLE');
    await deleteMethodRequest(deps.db, methodId);
    return refusalOf(registered);
  }
  const stored = await inTransaction(deps.db, (tx) =>
    storeMethod(tx, { playerId, methodId, input, registered, now: deps.clock.now() }),
  );
  if (isRefusal(stored)) await deleteRegistration(deps, methodId);
  return stored;
}

/**
 * Returns the refusal that closes the card fields. They're open when a card can either be added or be used for a
 * deposit. [S6-3]
 */
export function findClosedCardFields(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  const units = [OPERATIONAL_UNITS.cardMethodCreate, OPERATIONAL_UNITS.cardDeposit];
  return findAnyRestriction(db, { ...input, units, check: { mode: 'any', implicit: 'allow' } });
}

async function passMethodGates(
  deps: MethodDeps,
  input: { playerId: string; channel: MethodChannel },
): Promise<Player | Refusal<MethodRefusal>> {
  const { playerId, channel } = input;
  const player = await findPlayer(deps.db, playerId);
  if (player?.identityLevel !== 'verified' || player.status !== 'active') return refuse('IDENTITY_REQUIRED');
  const units = [methodUnit(channel)];
  const restriction = await findAnyRestriction(deps.db, { playerId, units, now: deps.clock.now() });
  if (restriction) return restriction;
  const methods = await listMethods(deps.db, { playerId, status: 'ACTIVE' });
  return methods.length < MAX_METHODS ? player : refuse('TOO_MANY_METHODS');
}

type NewMethod = {
  readonly playerId: string;
  readonly methodId: string;
  readonly input: MethodInput;
  readonly registered: ProcessorMethod;
  readonly now: Temporal.Instant;
};

async function storeMethod(tx: Tx, newMethod: NewMethod): Promise<PaymentMethod | Refusal<MethodRefusal>> {
  const { playerId, methodId, input, registered, now } = newMethod;
  const { channel } = input.source;
  if (registered.standing === 'REFUSED') return refuse('PAYMENT_FAILED');
  await lockPlayer(tx, playerId);
  const methods = await listMethods(tx, { playerId, status: 'ACTIVE' });
  if (methods.length >= MAX_METHODS) return refuse('TOO_MANY_METHODS');
  // If the note is missing, the job has already deleted the registration at the processor.
  if (!(await deleteMethodRequest(tx, methodId))) return refuse('PROCESSOR_UNAVAILABLE');
  const { methodToken, fingerprint, brand, last4, expiryMonth, expiryYear, bankName, transferLimitCents } = registered;
  const inUse = refuse(channel === 'CARD' ? 'CARD_IN_USE' : 'DUPLICATE_PAYMENT');
  if (await lockIfUsedByOther(tx, { playerId, fingerprint })) return inUse;
  const inserted = await insertMethod(tx, {
    ...{ playerId, methodId, channel, methodToken, fingerprint, brand, last4, expiryMonth, expiryYear, bankName },
    standing: registered.standing,
    isVerified: registered.isOwnerMatched,
    processorVersion: registered.version,
    accountKind: input.source.channel === 'CARD' ? null : input.source.accountKind,
    transferLimitCents: transferLimitCents === null ? null : BigInt(transferLimitCents),
    createdAt: now,
  });
  if (!inserted) return inUse;
  const isDefault = input.isDefault || methods.length === 0;
  if (isDefault) await markDefault(tx, { playerId, methodId });
  await recordAudit(tx, {
    actor: playerActor(playerId),
    action: 'wallet.method-added',
    subject: methodId,
    details: { channel, last4, brand, isVerified: registered.isOwnerMatched, standing: registered.standing },
    businessTime: now,
  });
  return { ...inserted, isDefault };
}
