import type { Tx } from '@sunflower/service-base/db/database.ts';
import { insertDue } from './later-store.ts';
import { findMethodByVaultToken, markForgotten, type StoredMethod } from './methods-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';

/** A vault that did not answer is asked again after so long. */
const RETRY_SECONDS = 60;

/** Forgets a method and has the number of its card erased. Throws while the vault does not answer: whoever asked asks again. */
export async function forgetMethod(deps: ProcessorDeps, method: StoredMethod | undefined): Promise<void> {
  if (!method) return;
  if (method.vaultToken) await deps.vault.forget({ vaultToken: method.vaultToken, playerReference: method.owner });
  await markForgotten(deps.db, method.methodToken);
}

/** Plans that a number is erased from the vault which no method was made for: what is not needed is not kept (PCI 3.2). */
export function planErasing(
  tx: Tx,
  card: { vaultToken: string; owner: string; dueAt: Temporal.Instant },
): Promise<void> {
  return insertDue(tx, { kind: 'card', reference: card.vaultToken, toState: card.owner, dueAt: card.dueAt });
}

/**
 * Erases the numbers that are due, but none a method lives by. The first the vault does not answer for puts off all that are left: a vault that
 * hangs must not hold up payments.
 */
export async function eraseCards(
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
    if (!isAnswering) await planErasing(tx, { vaultToken, owner, dueAt });
  }
}
