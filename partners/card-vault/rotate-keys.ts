import { type CardVaultDb, lockCardsOfOtherKeys, updateSealed } from './cards-store.ts';
import { addKey, keyIdsOf, openKeyRing, removeKeys } from './key-ring.ts';

/** Number of cards resealed in one transaction. */
const BATCH = 200;
/** Far more batches than any number of cards needs; a loop that reaches this number has a bug. */
const MAX_BATCHES = 1_000_000;

/**
 * Reseals every number under a new key, or continues with the newest key, batch by batch while the vault runs. It is
 * safe to stop: both keys are in the ring, and the next run continues. Old keys stay until `dropOldKeys`. Returns how
 * many numbers were resealed.
 */
export async function sealUnderNewKey(
  db: CardVaultDb,
  options: { readonly keysFolder: string; readonly isNewKey: boolean },
): Promise<number> {
  const ring = options.isNewKey ? addKey(options.keysFolder) : openKeyRing(options.keysFolder);
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const sealed = await db.transaction().execute(async (tx) => {
      const cards = await lockCardsOfOtherKeys(tx, { currentKeyId: ring.currentKeyId, limit: BATCH });
      for (const { vaultToken, sealed } of cards) {
        await updateSealed(tx, { vaultToken, sealed: ring.seal(ring.open(sealed, vaultToken), vaultToken) });
      }
      return cards.length;
    });
    total += sealed;
    if (sealed < BATCH) return total;
  }
  throw new Error("resealing doesn't end");
}

/** Removes every key except the current one; throws while any number is still sealed under another. */
export async function dropOldKeys(db: CardVaultDb, keysFolder: string): Promise<string[]> {
  const { currentKeyId } = openKeyRing(keysFolder);
  const left = await db.transaction().execute((tx) => lockCardsOfOtherKeys(tx, { currentKeyId, limit: 1 }));
  if (left.length > 0) throw new Error('numbers are still sealed under an old key: reseal them first');
  const old = keyIdsOf(keysFolder).filter((id) => id !== currentKeyId);
  removeKeys(keysFolder, old);
  return old;
}
