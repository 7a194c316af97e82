import type { ProcessorMethod } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
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

/** The event of a method the player took away: the processor is to forget it. */
export const METHOD_REMOVED = 'wallet.method-removed';

/** One method of the caller; somebody else's is as unknown as one that never was. */
export type MethodOfPlayer = { readonly playerId: string; readonly methodId: string };

/** Whether methods of a channel may be changed now. */
export type IsChannelOn = (channel: MethodChannel) => boolean;

type ChangeRefusal = 'METHOD_UNKNOWN' | 'FEATURE_OFF';

/** Makes a method the player's default. */
export async function makeDefault(
  tx: Tx,
  asked: MethodOfPlayer & { isOn: IsChannelOn },
): Promise<PaymentMethod | Refusal<ChangeRefusal>> {
  await lockPlayer(tx, asked.playerId);
  const method = await findMethod(tx, asked);
  if (!method) return refuse('METHOD_UNKNOWN');
  if (!asked.isOn(method.channel)) return refuse('FEATURE_OFF');
  await markDefault(tx, asked);
  return { ...method, isDefault: true };
}

/** Takes a method away; the newest of the others becomes the default when it was. */
export async function removeMethod(
  tx: Tx,
  asked: MethodOfPlayer & { isOn: IsChannelOn; now: Temporal.Instant },
): Promise<{ removed: true } | Refusal<ChangeRefusal>> {
  const { playerId, methodId, now } = asked;
  await lockPlayer(tx, playerId);
  const method = await findMethod(tx, asked);
  if (!method) return refuse('METHOD_UNKNOWN');
  if (!asked.isOn(method.channel)) return refuse('FEATURE_OFF');
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

/** Has the processor forget a removed method. Throws while it cannot be reached: the job is tried again. */
export async function forgetMethod(
  deps: { db: Db; processor: PaymentProcessor },
  asked: MethodOfPlayer,
): Promise<void> {
  const method = await findMethodOfAnyStatus(deps.db, asked);
  if (method?.status !== 'DELETED') return;
  const forgotten = await deps.processor.forgetMethod(method.methodToken);
  if (isRefusal(forgotten)) throw new Error(`the processor did not forget method ${asked.methodId}`);
}

/** Hears how a method stands: once, however often it is told, and never backwards. A refused one is taken away. */
export async function applyMethodNews(tx: Tx, told: ProcessorMethod, now: Temporal.Instant): Promise<void> {
  const { standing, methodToken, version, isOwnerMatched } = told;
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
