import type { DetokenizeRequest, DetokenizeResponse, ForgetRequest } from '@sunflower/partner-protocols/card-vault.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type CardVaultDb, eraseCard, markCardUsed } from './cards-store.ts';
import type { CodeMemory } from './code-memory.ts';
import type { KeyRing } from './key-ring.ts';

export type DetokenizeDeps = { readonly db: CardVaultDb; readonly ring: KeyRing; readonly codes: CodeMemory };
type Unknown = Refusal<'TOKEN_UNKNOWN'>;

/** Returns a card to the processor by its token, for the player it belongs to, with the code if it is requested. */
export async function detokenizeCard(
  deps: DetokenizeDeps,
  request: DetokenizeRequest,
  now: Temporal.Instant,
): Promise<DetokenizeResponse | Unknown> {
  const { vaultToken, playerReference, codeToken } = request;
  const card = await markCardUsed(deps.db, { vaultToken, playerReference, now });
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

/** Erases the number of a card permanently, and its code from memory (idempotent). */
export async function forgetCard(
  deps: DetokenizeDeps,
  request: ForgetRequest,
  now: Temporal.Instant,
): Promise<Unknown | undefined> {
  const { vaultToken, playerReference } = request;
  deps.codes.find(vaultToken, { playerReference, use: 'take', now });
  const isErased = await eraseCard(deps.db, { vaultToken, playerReference, now });
  return isErased ? undefined : refuse('TOKEN_UNKNOWN');
}
