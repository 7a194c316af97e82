import type { Tx } from '@sunflower/service-base/db/database.ts';
import { scheduleChange } from './later-store.ts';
import { findMethodByVaultToken, markForgotten, type StoredMethod } from './methods-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';

/** Seconds before a vault that didn't respond is called again. */
const RETRY_SECONDS = 60;

/**
 * Removes a method and has the number of its card erased. Throws while the vault doesn't respond, so that the caller
 * retries.
 */
export async function forgetMethod(deps: ProcessorDeps, method: StoredMethod | undefined): Promise<void> {
  if (!method) return;
  if (method.vaultToken) await deps.vault.forget({ vaultToken: method.vaultToken, playerReference: method.owner });
  await markForgotten(deps.db, method.methodToken);
}

/**
 * Schedules the erasure in the vault of a number that has no method, because unneeded numbers aren't stored (PCI 3.2).
 */
export function scheduleErasure(
  tx: Tx,
  card: { vaultToken: string; owner: string; dueAt: Temporal.Instant },
): Promise<void> {
  return scheduleChange(tx, { kind: 'card', reference: card.vaultToken, toState: card.owner, dueAt: card.dueAt });
}

/**
 * Erases the numbers that are due, except numbers that a method uses. If the vault doesn't respond to one call, the
 * rest is postponed, because a hanging vault must not delay payments.
 */
export async function eraseDueCards(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock' | 'vault'>,
  cards: readonly { reference: string; toState: string }[],
): Promise<void> {
  let isAnswering = true;
  for (const { reference: vaultToken, toState: owner } of cards) {
    if (await findMethodByVaultToken(tx, vaultToken)) continue;
    if (isAnswering)
      isAnswering = await deps.vault.forget({ vaultToken, playerReference: owner }).then(
        () => true,
        () => false,
      );
    const dueAt = deps.clock.now().add({ seconds: RETRY_SECONDS });
    if (!isAnswering) await scheduleErasure(tx, { vaultToken, owner, dueAt });
  }
}
