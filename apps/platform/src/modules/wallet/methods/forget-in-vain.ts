import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { deleteAsking } from './method-askings-store.ts';

/** Has the processor forget a registration that is not wanted; while it cannot be reached the note stays, and the job asks again. */
export async function forgetInVain(
  deps: { readonly db: Db; readonly processor: PaymentProcessor },
  methodId: string,
): Promise<void> {
  const forgotten = await deps.processor.forgetRegistration(methodId);
  if (!isRefusal(forgotten)) await deleteAsking(deps.db, methodId);
}
