import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findPlayer } from '../../players/index.ts';
import { findTaxpayer } from '../filing/filings-store.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { markEntryVerdict } from './entered-numbers-store.ts';

/**
 * Asks the identity check whether an entered number is its player's, for the operator who reviews it. Throws without a
 * response, so that the job is retried; a repeated call has the same reference.
 */
export async function checkEnteredNumber(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'numbers' | 'taxpayerCheck'>,
  taxpayerId: string,
): Promise<void> {
  const taxpayer = await findTaxpayer(deps.db, taxpayerId);
  const player = taxpayer && (await findPlayer(deps.db, taxpayer.playerId));
  if (!taxpayer?.sealed || !player) return;
  const { firstName, lastName, dateOfBirth } = player;
  const answer = await deps.taxpayerCheck.checkTaxpayer({
    reference: taxpayerId,
    person: { firstName, lastName, dateOfBirth },
    taxpayerNumber: deps.numbers.open(taxpayer.sealed, taxpayer.playerId),
  });
  if (isRefusal(answer)) throw new Error(`the number ${taxpayerId} couldn't be checked: ${answer.refusal}`);
  await markEntryVerdict(deps.db, { taxpayerId, ...answer, now: deps.clock.now() });
}
