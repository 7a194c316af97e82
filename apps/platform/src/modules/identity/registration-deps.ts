import type { Db } from '@sunflower/service-base/db/database.ts';
import type { IdentityCheck } from '../../partner-ports/identity-check/identity-check-port.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { IdentityLevel } from '../players/index.ts';

/**
 * The identity provider methods this module needs. A provider that doesn't respond is an error; repeating the call
 * resumes.
 */
export type AccountMaker = Pick<IdentityProviderAdmin, 'createAccount' | 'removeAccount'>;

export type RegistrationDeps = {
  readonly db: Db;
  readonly accounts: AccountMaker;
  readonly identityCheck: IdentityCheck;
};
export type RegisteredPlayer = { readonly playerId: string; readonly identityLevel: IdentityLevel };
