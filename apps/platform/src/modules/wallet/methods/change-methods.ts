import type { ProcessorMethod } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { type AccessRefusal, findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { partnerActor, playerActor, recordAudit } from '../../audit/index.ts';
import { lockPlayer } from '../../players/index.ts';
import type { MethodChannel, PaymentMethod } from './payment-method.ts';
import {
  applyStanding,
  findMethod,
  findMethodOfAnyStatus,
  listMethods,
  markDefault,
  markDeleted,
} from './payment-methods-store.ts';

/** Event: the player removed a method, so the processor must delete it. */
export const METHOD_REMOVED = 'wallet.method-removed';

/** A method of the caller. Another player's method is treated like one that doesn't exist. */
export type MethodOfPlayer = { readonly playerId: string; readonly methodId: string };

/** Whether methods of a channel can be changed now. */
export type IsChannelOn = (channel: MethodChannel) => boolean;

type ChangeRefusal = 'METHOD_UNKNOWN' | 'FEATURE_OFF' | AccessRefusal;

type MethodChange = MethodOfPlayer & { readonly isOn: IsChannelOn; readonly now: Temporal.Instant };

/** Returns a method that may be changed now, with the player's lock. */
async function lockForChange(tx: Tx, input: MethodChange): Promise<PaymentMethod | Refusal<ChangeRefusal>> {
  const { playerId, now } = input;
  await lockPlayer(tx, playerId);
  const method = await findMethod(tx, input);
  if (!method) return refuse('METHOD_UNKNOWN');
  if (!input.isOn(method.channel)) return refuse('FEATURE_OFF');
  return (await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.paymentMethodChange, now })) ?? method;
}

/** Makes a method the player's default. */
export async function makeDefault(tx: Tx, input: MethodChange): Promise<PaymentMethod | Refusal<ChangeRefusal>> {
  const method = await lockForChange(tx, input);
  if (isRefusal(method)) return method;
  await markDefault(tx, input);
  return { ...method, isDefault: true };
}

/** Removes a method. If it was the default, the newest remaining method becomes the default. */
export async function removeMethod(tx: Tx, input: MethodChange): Promise<{ removed: true } | Refusal<ChangeRefusal>> {
  const { playerId, methodId, now } = input;
  const method = await lockForChange(tx, input);
  if (isRefusal(method)) return method;
  await markDeleted(tx, { playerId, methodId, now });
  const [newest] = await listMethods(tx, { playerId, status: 'ACTIVE' });
  if (method.isDefault && newest) await markDefault(tx, { playerId, methodId: newest.methodId });
  await emitEvent(tx, { name: METHOD_REMOVED, payload: { playerId, methodId } });
  await recordAudit(tx, {
    actor: playerActor(playerId),
    action: METHOD_REMOVED,
    subject: methodId,
    details: { channel: method.channel, last4: method.last4 },
    businessTime: now,
  });
  return { removed: true };
}

/** Deletes a removed method at the processor. Throws while the processor is unreachable, so the job is retried. */
export async function forgetMethod(
  deps: { db: Db; processor: PaymentProcessor },
  input: MethodOfPlayer,
): Promise<void> {
  const method = await findMethodOfAnyStatus(deps.db, input);
  if (method?.status !== 'DELETED') return;
  const forgotten = await deps.processor.forgetMethod(method.methodToken);
  if (isRefusal(forgotten)) throw new Error(`the processor did not delete method ${input.methodId}`);
}

/** Applies a method's status from the processor. Ignores duplicate and stale updates. Removes a rejected method. */
export async function applyMethodUpdate(tx: Tx, reported: ProcessorMethod, now: Temporal.Instant): Promise<void> {
  const { standing, methodToken, version, isOwnerMatched } = reported;
  const changed = await applyStanding(tx, {
    ...{ methodToken, version, isOwnerMatched },
    standing: standing === 'REFUSED' ? 'UNDER_REVIEW' : standing,
  });
  if (!changed) return;
  const { playerId, methodId } = changed;
  if (standing === 'REFUSED') await markDeleted(tx, { playerId, methodId, now });
  await recordAudit(tx, {
    actor: partnerActor('payment-processor'),
    action: 'wallet.method-decided',
    subject: methodId,
    details: { standing, last4: changed.last4 },
    businessTime: now,
  });
}

/** Removes all methods of a player whose account closes, also at the processor. */
export async function removeAllMethods(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = input;
  for (const { methodId } of await listMethods(tx, { playerId, status: 'ACTIVE' })) {
    await markDeleted(tx, { playerId, methodId, now });
    await emitEvent(tx, { name: METHOD_REMOVED, payload: { playerId, methodId } });
  }
}
