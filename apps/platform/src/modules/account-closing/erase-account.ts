import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { cancelUndecidedRequests } from '../documents/index.ts';
import { deleteCartAndSavedNumbers } from '../draw-games/index.ts';
import { deleteProvenLocations } from '../geolocation/index.ts';
import { forgetPlayer } from '../identity/index.ts';
import { deleteNotifications } from '../notifications/index.ts';
import { eraseIdentity, markPlayerClosed, type Player } from '../players/index.ts';
import { deletePreferences } from '../preferences/index.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import { forgetDeviceNames } from '../sessions/index.ts';
import { removeAllMethods } from '../wallet/index.ts';
import { listWithUnerasedIdentity, markIdentityErased } from './closings-store.ts';
import { findUnsettled } from './find-unsettled.ts';

/**
 * Erases what an account contains only for the player's use: email, payment methods, settings, messages, cart, saved
 * numbers, names of devices, links and undecided documents. docs/retention.md lists what is kept, for how long and why.
 */
export async function eraseAccount(tx: Tx, input: { player: Player; now: Temporal.Instant }): Promise<void> {
  const { player, now } = input;
  const { playerId } = player;
  await removeAllMethods(tx, { playerId, now });
  await deleteCartAndSavedNumbers(tx, playerId);
  await deletePreferences(tx, playerId);
  await deleteNotifications(tx, playerId);
  await deleteProvenLocations(tx, playerId);
  await forgetDeviceNames(tx, playerId);
  await cancelUndecidedRequests(tx, { playerId, now });
  await forgetPlayer(tx, player);
  await markPlayerClosed(tx, playerId);
}

const PAGE = 200;
/** Bounds the loop; no run has that many accounts. */
const MAX_PAGES = 10_000;

/**
 * Erases name, birth date and address of accounts that were closed before an instant, except those of a self-excluded
 * person, who must be recognized permanently (IRGS-14), and while money is left in the account. A failure doesn't
 * block the others; the first error is thrown at the end.
 */
export async function eraseIdentities(
  db: Db,
  input: { endedBefore: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  const { endedBefore, now } = input;
  const faults: unknown[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await listWithUnerasedIdentity(db, { endedBefore, after, limit: PAGE });
    for (const { closingId, playerId } of page)
      await inTransaction(db, async (tx) => {
        const { selfExclusion } = await findExclusions(tx, { playerId, now });
        if (selfExclusion || (await findUnsettled(tx, playerId)).balanceCents > 0n) return;
        await eraseIdentity(tx, playerId);
        await markIdentityErased(tx, { closingId, now });
      }).catch((fault: unknown) => void faults.push(fault));
    if (page.length < PAGE) break;
    after = page.at(-1)?.closingId;
  }
  if (faults.length > 0) throw faults[0];
}
