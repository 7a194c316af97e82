import { createHmac } from 'node:crypto';
import type {
  ProcessorMethod,
  ProcessorProblem,
  RegisterMethodRequest,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';
import { isExpired } from '@sunflower/player-rules/card/card-details.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { planErasing } from './forget-method.ts';
import { insertDue } from './later-store.ts';
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
  type Behaviour,
  behaviourOfAccount,
  behaviourOfCard,
  SANDBOX_ROUTING_NUMBER,
  SANDBOX_TRANSFER_LIMIT_CENTS,
  WRONG_CODES,
} from './sandbox.ts';

/** A refusal of the processor; the problem is its own word. */
export type Refused = Refusal<'REFUSED'>;

/** Says no with a problem of the protocol. */
export function refused(problem: ProcessorProblem): Refused {
  return refuse('REFUSED', { details: { problem } });
}

type Source = Pick<
  StoredMethod,
  'fingerprint' | 'vaultToken' | 'last4' | 'brand' | 'expiryMonth' | 'expiryYear' | 'bankName' | 'transferLimitCents'
> & { readonly behaviour: Behaviour };

/**
 * Registers a card or an account; the same reference again is the same method, and a forgotten one stays so. Its number is looked at here and then
 * forgotten: that of a card which is refused is erased from the vault as well, unless a method lives by it.
 */
export async function registerMethod(
  deps: ProcessorDeps,
  asked: RegisterMethodRequest,
): Promise<ProcessorMethod | Refused> {
  const before = await findMethodByReference(deps.db, asked.reference);
  if (before) return before.owner === asked.owner && !before.isForgotten ? methodOnWire(before) : refused('CONFLICT');
  const { source } = asked;
  if (source.rail === 'CARD') {
    const holder = await findMethodByVaultToken(deps.db, source.vaultToken);
    if (holder?.owner === asked.owner) return refused('CARD_IN_USE');
  }
  const registered = await registerNew(deps, asked);
  if (isRefusal(registered) && source.rail === 'CARD') {
    const card = { vaultToken: source.vaultToken, owner: asked.owner, dueAt: deps.clock.now() };
    await inTransaction(deps.db, (tx) => planErasing(tx, card));
  }
  return registered;
}

async function registerNew(deps: ProcessorDeps, asked: RegisterMethodRequest): Promise<ProcessorMethod | Refused> {
  const isOwnerMatched = isSamePerson(asked.holderName, asked.ownerName);
  const source = asked.source.rail === 'CARD' ? await readCard(deps, asked, isOwnerMatched) : readAccount(deps, asked);
  if (isRefusal(source)) return source;
  const { behaviour, ...known } = source;
  if (behaviour.atRegistration) return refused(behaviour.atRegistration);
  const method: StoredMethod = {
    ...known,
    methodToken: `pm_${newRandomId()}`,
    reference: asked.reference,
    owner: asked.owner,
    rail: asked.source.rail,
    behaviour: behaviour.name,
    version: 1,
    standing: behaviour.standing ?? 'READY',
    isOwnerMatched,
    isForgotten: false,
  };
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertMethod(tx, { ...method, createdAt: now });
    const { later: toState } = behaviour;
    const dueAt = now.add({ seconds: deps.clearingSeconds });
    if (isNew && toState) await insertDue(tx, { kind: 'method', reference: asked.reference, toState, dueAt });
  });
  const kept = await findMethodByReference(deps.db, asked.reference);
  // Another request made a method of the same card at the same moment.
  return kept ? methodOnWire(kept) : refused('CARD_IN_USE');
}

async function readCard(
  deps: ProcessorDeps,
  asked: RegisterMethodRequest,
  isOwnerMatched: boolean,
): Promise<Source | Refused> {
  if (asked.source.rail !== 'CARD') throw new Error('not a card');
  const { vaultToken } = asked.source;
  const card = await deps.vault.detokenise({ vaultToken, playerReference: asked.owner, code: 'look' });
  if (!card) return refused('NUMBER_INVALID');
  if (!ACCEPTED_BRANDS.has(card.brand)) return refused('BRAND_UNSUPPORTED');
  const today = deps.clock.now().toZonedDateTimeISO('UTC');
  if (isExpired(card.expiry, { month: today.month, year: today.year })) return refused('EXPIRY_INVALID');
  if (!isOwnerMatched) return refused('NAME_MISMATCH');
  if (card.code === undefined || WRONG_CODES.has(card.code)) return refused('CODE_MISMATCH');
  return {
    behaviour: behaviourOfCard(card.pan),
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

function readAccount(deps: ProcessorDeps, asked: RegisterMethodRequest): Source | Refused {
  if (asked.source.rail === 'CARD') throw new Error('not an account');
  const { rail, routingNumber, accountNumber } = asked.source;
  if (!isRoutingNumber(routingNumber)) return refused('ROUTING_INVALID');
  return {
    behaviour: behaviourOfAccount(accountNumber),
    // One account is one account, by whichever rail it is reached.
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

/** First and last name are the same, whatever stands between, however it is written. */
function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.length > 1 && a[0] === b[0] && a.at(-1) === b.at(-1);
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
