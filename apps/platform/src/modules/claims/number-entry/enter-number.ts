import { taxpayerLastFour } from '@sunflower/player-rules/taxpayer/taxpayer-number.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { requestIdentityChange, withdrawIdentityChange } from '../../identity/index.ts';
import { lockPlayer } from '../../players/index.ts';
import { eraseUnusedTaxpayers, findConfirmedTaxpayer, storeTaxpayer } from '../filing/filings-store.ts';
import type { TaxpayerNumbers } from '../filing/taxpayer-numbers.ts';
import { endEntries, markNumberInReview } from './entered-numbers-store.ts';

/** Emitted when a player entered a number in the account; its job asks the identity check about it. */
export const NUMBER_ENTERED = 'claims.number-entered';

type Entry = { readonly playerId: string; readonly now: Temporal.Instant };

/**
 * Stores a player's Social Security number, sealed, and requests an operator's review; until then it has no effect.
 * `ssn` is nine valid digits. Replaces an open request, and refuses the player's confirmed number. [S6-5/ssn9]
 */
export async function enterNumber(
  tx: Tx,
  input: Entry & { ssn: string; numbers: TaxpayerNumbers; language: string },
): Promise<{ answerBy: Temporal.Instant } | Refusal<'IDENTITY_CHANGE_INVALID' | 'TRY_LATER'>> {
  const { playerId, ssn, numbers, language, now } = input;
  await lockPlayer(tx, playerId);
  const [sealed, fingerprint] = [numbers.seal(ssn, playerId), numbers.fingerprintOf(ssn)];
  const lastFour = taxpayerLastFour(ssn);
  const taxpayer = await storeTaxpayer(tx, { playerId, sealed, fingerprint, lastFour, now });
  const { taxpayerId } = taxpayer;
  // An earlier number may be entered again, because only the latest confirmed one is in use.
  const current = await findConfirmedTaxpayer(tx, playerId);
  if (current?.taxpayerId === taxpayerId)
    return refuse('IDENTITY_CHANGE_INVALID', { fields: [{ path: 'ssn', code: 'UNCHANGED' }] });
  const numberBefore = current?.lastFour;
  const request = { kind: 'ssn', number: { taxpayerId, lastFour }, numberBefore, playerId, language, now } as const;
  const requested = await requestIdentityChange(tx, request);
  if (isRefusal(requested)) return requested;
  await markNumberInReview(tx, { playerId, taxpayerId, now });
  await eraseUnusedTaxpayers(tx, playerId);
  await emitEvent(tx, { name: NUMBER_ENTERED, payload: { taxpayerId } });
  return { answerBy: requested.answerBy };
}

/** Withdraws the player's open request, and erases its number. */
export async function withdrawNumber(tx: Tx, { playerId, now }: Entry): Promise<void> {
  await lockPlayer(tx, playerId);
  await withdrawIdentityChange(tx, { playerId, kind: 'ssn', now });
  await endEntries(tx, playerId);
  await eraseUnusedTaxpayers(tx, playerId);
}
