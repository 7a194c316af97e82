import type { Remittance } from '@sunflower/partner-protocols/debt-register.ts';

/** Maximum number of remittances, stored only in memory; the oldest are dropped first. */
export const MAX_STORED_REMITTANCES = 10_000;

export type StoredRemittances = {
  /** Stores a remittance once per reference; CONFLICT if the reference exists with other content. */
  take(remittance: Remittance): 'TAKEN' | 'CONFLICT';
  /** Returns what has been taken for a debt, in cents. */
  takenFor(debtId: string): number;
};

/** Returns an empty store of remittances. */
export function storedRemittances(limit = MAX_STORED_REMITTANCES): StoredRemittances {
  const byReference = new Map<string, Remittance>();
  return {
    take(remittance) {
      const before = byReference.get(remittance.reference);
      if (before) {
        const isSame = before.debtId === remittance.debtId && before.cents === remittance.cents;
        return isSame ? 'TAKEN' : 'CONFLICT';
      }
      byReference.set(remittance.reference, remittance);
      const oldest = byReference.keys().next();
      if (byReference.size > limit && !oldest.done) byReference.delete(oldest.value);
      return 'TAKEN';
    },
    takenFor: (debtId) =>
      byReference
        .values()
        .filter((stored) => stored.debtId === debtId)
        .reduce((sum, stored) => sum + stored.cents, 0),
  };
}
