import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';

/** Why a password did not show that the holder of an account is there. */
export type HolderRefusal = 'PASSWORD_WRONG' | 'TRY_LATER' | 'ACCOUNT_LOCKED';

/** Has the identity provider check a player's password; it counts wrong ones as at a sign-in (GLI19-06). */
export async function checkHolder(
  accounts: Pick<IdentityProviderAdmin, 'checkPassword'>,
  typed: { subject: string; password: string },
): Promise<Refusal<HolderRefusal> | undefined> {
  const holder = await accounts.checkPassword(typed.subject, typed.password);
  if (!isRefusal(holder)) return undefined;
  if (holder.refusal === 'TRY_LATER' || holder.refusal === 'ACCOUNT_LOCKED') return refuse(holder.refusal);
  if (holder.refusal === 'ACCOUNT_UNKNOWN') throw new Error('the identity provider does not know a player');
  return refuse('PASSWORD_WRONG');
}
