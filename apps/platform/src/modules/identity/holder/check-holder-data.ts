import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayer } from '../../players/index.ts';
import { countWrongHolderData, insertWrongHolderData } from './holder-data-store.ts';

/** Data of the account's holder that the owner of a mistyped mailbox doesn't have. `dateOfBirth` is yyyy-MM-dd. */
export type HolderData = { readonly dateOfBirth: string; readonly postalCode: string };
export type HolderDataRefusal = 'HOLDER_NEEDED' | 'HOLDER_WRONG' | 'TRY_LATER';

/** Wrong attempts for one player within a day. Further ones are refused without being checked. */
const MAX_WRONG_ATTEMPTS = 5;
const ATTEMPTS_WITHIN_HOURS = 24;

/**
 * Checks the birth date and ZIP code of the player of a link to an unconfirmed email, without revealing which one is
 * wrong. Counts attempts over all links of the player, in its own transaction, so that refused ones count.
 */
export async function checkHolderData(
  db: Db,
  input: { playerId: string; holder: HolderData | undefined; now: Temporal.Instant },
): Promise<Refusal<HolderDataRefusal> | undefined> {
  const { playerId, holder, now } = input;
  if (!holder) return refuse('HOLDER_NEEDED');
  const outcome = await inTransaction(db, async (tx) => {
    // Concurrent tries are counted one after the other.
    const player = await lockPlayer(tx, playerId);
    const since = now.subtract({ hours: ATTEMPTS_WITHIN_HOURS });
    if ((await countWrongHolderData(tx, { playerId, since })) >= MAX_WRONG_ATTEMPTS) return 'TRY_LATER';
    const isBirthDate = player?.dateOfBirth === holder.dateOfBirth.trim();
    const isZip = player !== undefined && zipOf(player.address.postalCode) === zipOf(holder.postalCode);
    if (isBirthDate && isZip) return 'right';
    await insertWrongHolderData(tx, { playerId, now });
    const [action, subject] = ['identity.holder-data-refused', playerId];
    await recordAudit(tx, { actor: 'system', action, subject, details: {}, businessTime: now });
    return 'HOLDER_WRONG';
  });
  return outcome === 'right' ? undefined : refuse(outcome);
}

/** Returns the five digits of a ZIP code with or without its extension. */
function zipOf(text: string): string {
  return text.trim().slice(0, 5);
}
