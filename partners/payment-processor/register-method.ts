import { createHmac } from 'node:crypto';
import type {
  ProcessorMethod,
  ProcessorProblem,
  RegisterMethodRequest,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';
import { isExpired } from '@sunflower/player-rules/card/card-details.ts';
import { isHolderName } from '@sunflower/player-rules/names/holder-name.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { scheduleErasure } from './forget-method.ts';
import { scheduleChange } from './later-store.ts';
import {
  findMethodByReference,
  findMethodByVaultToken,
  insertMethod,
  methodOnWire,
  type StoredMethod,
} from './methods-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import {
  ACCEPTED_BRANDS,
  type Behavior,
  behaviorOfAccount,
  behaviorOfCard,
  SANDBOX_ROUTING_NUMBER,
  SANDBOX_TRANSFER_LIMIT_CENTS,
  WRONG_CODES,
} from './sandbox.ts';

/** A refusal of the processor; its problem is one of the protocol. */
export type ProcessorRefusal = Refusal<'REFUSED'>;

/** Refuses with a problem of the protocol. */
export function refuseWith(problem: ProcessorProblem): ProcessorRefusal {
  return refuse('REFUSED', { details: { problem } });
}

type Source = Pick<
  StoredMethod,
  'fingerprint' | 'vaultToken' | 'last4' | 'brand' | 'expiryMonth' | 'expiryYear' | 'bankName' | 'transferLimitCents'
> & { readonly behavior: Behavior };

/**
 * Registers a card or an account; idempotent by reference, and a removed method stays removed. The number is checked
 * here and not stored; the number of a refused card is also erased from the vault, unless a method uses it.
 */
export async function registerMethod(
  deps: ProcessorDeps,
  input: RegisterMethodRequest,
): Promise<ProcessorMethod | ProcessorRefusal> {
  const before = await findMethodByReference(deps.db, input.reference);
  if (before)
    return before.owner === input.owner && !before.isForgotten ? methodOnWire(before) : refuseWith('CONFLICT');
  const { source } = input;
  if (source.rail === 'CARD') {
    const holder = await findMethodByVaultToken(deps.db, source.vaultToken);
    if (holder?.owner === input.owner) return refuseWith('CARD_IN_USE');
  }
  const registered = await registerNew(deps, input);
  if (isRefusal(registered) && source.rail === 'CARD') {
    const card = { vaultToken: source.vaultToken, owner: input.owner, dueAt: deps.clock.now() };
    await inTransaction(deps.db, (tx) => scheduleErasure(tx, card));
  }
  return registered;
}

async function registerNew(
  deps: ProcessorDeps,
  input: RegisterMethodRequest,
): Promise<ProcessorMethod | ProcessorRefusal> {
  const isOwnerMatched = isHolderName(input.holderName, input.ownerName);
  const source = input.source.rail === 'CARD' ? await readCard(deps, input, isOwnerMatched) : readAccount(deps, input);
  if (isRefusal(source)) return source;
  const { behavior, ...known } = source;
  if (behavior.atRegistration) return refuseWith(behavior.atRegistration);
  const method: StoredMethod = {
    ...known,
    methodToken: `pm_${newRandomId()}`,
    reference: input.reference,
    owner: input.owner,
    rail: input.source.rail,
    behavior: behavior.name,
    version: 1,
    standing: behavior.standing ?? 'READY',
    isOwnerMatched,
    isForgotten: false,
  };
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertMethod(tx, { ...method, createdAt: now });
    const { later: toState } = behavior;
    const dueAt = now.add({ seconds: deps.clearingSeconds });
    if (isNew && toState) await scheduleChange(tx, { kind: 'method', reference: input.reference, toState, dueAt });
  });
  const stored = await findMethodByReference(deps.db, input.reference);
  // Returns undefined if a concurrent request stored the same card under another reference.
  return stored ? methodOnWire(stored) : refuseWith('CARD_IN_USE');
}

async function readCard(
  deps: ProcessorDeps,
  input: RegisterMethodRequest,
  isOwnerMatched: boolean,
): Promise<Source | ProcessorRefusal> {
  if (input.source.rail !== 'CARD') throw new Error('not a card');
  const { vaultToken } = input.source;
  const card = await deps.vault.detokenize({ vaultToken, playerReference: input.owner, code: 'look' });
  if (!card) return refuseWith('NUMBER_INVALID');
  if (!ACCEPTED_BRANDS.has(card.brand)) return refuseWith('BRAND_UNSUPPORTED');
  const today = deps.clock.now().toZonedDateTimeISO('UTC');
  if (isExpired(card.expiry, { month: today.month, year: today.year })) return refuseWith('EXPIRY_INVALID');
  if (!isOwnerMatched) return refuseWith('NAME_MISMATCH');
  if (card.code === undefined || WRONG_CODES.has(card.code)) return refuseWith('CODE_MISMATCH');
  return {
    behavior: behaviorOfCard(card.pan),
    fingerprint: fingerprintOf(deps, `card/${card.pan}`),
    vaultToken,
    last4: card.last4,
    brand: card.brand,
    expiryMonth: card.expiry.month,
    expiryYear: card.expiry.year,
    bankName: null,
    transferLimitCents: null,
  };
}

function readAccount(deps: ProcessorDeps, input: RegisterMethodRequest): Source | ProcessorRefusal {
  if (input.source.rail === 'CARD') throw new Error('not an account');
  const { rail, routingNumber, accountNumber } = input.source;
  if (!isRoutingNumber(routingNumber)) return refuseWith('ROUTING_INVALID');
  return {
    behavior: behaviorOfAccount(accountNumber),
    // An account has the same fingerprint whichever rail it was added for.
    fingerprint: fingerprintOf(deps, `account/${routingNumber}/${accountNumber}`),
    vaultToken: null,
    last4: accountNumber.slice(-4),
    brand: null,
    expiryMonth: null,
    expiryYear: null,
    bankName: routingNumber === SANDBOX_ROUTING_NUMBER ? 'Sandbox Bank' : `Bank ${routingNumber.slice(0, 4)}`,
    transferLimitCents: rail === 'VIPPREFERRED' ? SANDBOX_TRANSFER_LIMIT_CENTS : null,
  };
}

function fingerprintOf(deps: ProcessorDeps, text: string): string {
  return createHmac('sha256', deps.fingerprintKey).update(text).digest('hex');
}
