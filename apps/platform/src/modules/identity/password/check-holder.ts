import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';

/** Why a password didn't prove that the caller is the account's holder. */
export type HolderPasswordRefusal = 'PASSWORD_WRONG' | 'TRY_LATER' | 'ACCOUNT_LOCKED';

/** Checks a player's password at the identity provider, which counts wrong ones like at sign-in (GLI19-06). */
export async function checkHolder(
  accounts: Pick<IdentityProviderAdmin, 'checkPassword'>,
  typed: { subject: string; password: string },
): Promise<Refusal<HolderPasswordRefusal> | undefined> {
  const holder = await accounts.checkPassword(typed.subject, typed.password);
  if (!isRefusal(holder)) return undefined;
  if (holder.refusal === 'TRY_LATER' || holder.refusal === 'ACCOUNT_LOCKED') return refuse(holder.refusal);
  if (holder.refusal === 'ACCOUNT_UNKNOWN') throw new Error('the identity provider has no account for a player');
  return refuse('PASSWORD_WRONG');
}
