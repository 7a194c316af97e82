import type { DetokeniseAnswer, DetokeniseRequest, ForgetRequest } from '@sunflower/partner-protocols/card-vault.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type CardVaultDb, eraseCard, useCard } from './cards-store.ts';
import type { CodeMemory } from './code-memory.ts';
import type { KeyRing } from './key-ring.ts';

export type DetokeniseDeps = { readonly db: CardVaultDb; readonly ring: KeyRing; readonly codes: CodeMemory };
type Unknown = Refusal<'TOKEN_UNKNOWN'>;

/** Gives the processor a card by its token, for the player it was made for, with the code where it asks for that. */
export async function detokeniseCard(
  deps: DetokeniseDeps,
  request: DetokeniseRequest,
  now: Temporal.Instant,
): Promise<DetokeniseAnswer | Unknown> {
  const { vaultToken, playerReference, codeToken } = request;
  const card = await useCard(deps.db, { vaultToken, playerReference, now });
  if (!card) return refuse('TOKEN_UNKNOWN');
  const use = request.code ?? (codeToken === undefined ? undefined : 'take');
  const code = use && deps.codes.find(codeToken ?? vaultToken, { playerReference, use, now });
  return {
    pan: deps.ring.open(card.sealed, vaultToken),
    expiry: card.expiry,
    brand: card.brand,
    last4: card.last4,
    fingerprint: card.fingerprint,
    ...(code === undefined ? {} : { code }),
  };
}

/** Erases a card for ever; asked twice it is erased all the same. */
export async function forgetCard(
  deps: DetokeniseDeps,
  request: ForgetRequest,
  now: Temporal.Instant,
): Promise<Unknown | undefined> {
  const { vaultToken, playerReference } = request;
  deps.codes.find(vaultToken, { playerReference, use: 'take', now });
  const isErased = await eraseCard(deps.db, { vaultToken, playerReference, now });
  return isErased ? undefined : refuse('TOKEN_UNKNOWN');
}
