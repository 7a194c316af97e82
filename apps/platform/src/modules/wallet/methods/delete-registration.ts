import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { deleteMethodRequest } from './method-requests-store.ts';

/**
 * Deletes an unwanted registration at the processor. While the processor is unreachable, the note stays and the job
 * tries again.
 */
export async function deleteRegistration(
  deps: { readonly db: Db; readonly processor: PaymentProcessor },
  methodId: string,
): Promise<void> {
  const forgotten = await deps.processor.forgetRegistration(methodId);
  if (!isRefusal(forgotten)) await deleteMethodRequest(deps.db, methodId);
}
