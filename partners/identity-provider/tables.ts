import type { AccountNotice } from '@sunflower/partner-protocols/identity-provider.ts';
import type { ColumnType, Kysely } from 'kysely';

/** A `timestamptz`: results have it as an instant, and queries pass it as RFC 3339 text. */
type Timestamp = ColumnType<Temporal.Instant, string, string>;
type OptionalTimestamp = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;

type AccountTable = {
  accountId: string;
  externalId: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  lockedAt: OptionalTimestamp;
  lockReason: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Timestamp;
  passwordChangedAt: Timestamp;
  lastChangeId: ColumnType<string | null, string | null | undefined, string | null>;
};

type LoginThrottleTable = {
  throttleKey: string;
  failedTries: number;
  lastTryAt: Timestamp;
  blockedUntil: OptionalTimestamp;
};

type ArtifactTable = {
  kind: string;
  artifactId: string;
  payload: unknown;
  grantId: string | null;
  uid: string | null;
  userCode: string | null;
  consumedAt: OptionalTimestamp;
  expiresAt: OptionalTimestamp;
};

type ForgottenDeviceTable = { accountId: string; deviceId: string; forgottenAt: Timestamp };

type PasskeyTable = {
  passkeyId: string;
  accountId: string;
  name: string;
  publicKey: Buffer;
  counter: ColumnType<string, number, number>;
  createdAt: Timestamp;
  lastUsedAt: OptionalTimestamp;
};

type UsedChallengeTable = { challenge: string; usedAt: Timestamp };

type PasskeyNoticeTable = {
  noticeId: string;
  accountId: string;
  isAdded: boolean;
  kind: ColumnType<AccountNotice['kind'] | null, AccountNotice['kind'], AccountNotice['kind']>;
  happenedAt: Timestamp;
};

type SecondFactorTable = {
  accountId: string;
  sealedKey: Buffer;
  lastStep: ColumnType<string, number, number>;
  turnedOnAt: Timestamp;
};

type RecoveryCodeTable = { accountId: string; digest: string; usedAt: OptionalTimestamp };

/** The tables of this partner, all in its own schema. */
export type IdentityProviderTables = {
  'identity_provider.account': AccountTable;
  'identity_provider.login_throttle': LoginThrottleTable;
  'identity_provider.artifact': ArtifactTable;
  'identity_provider.forgotten_device': ForgottenDeviceTable;
  'identity_provider.passkey': PasskeyTable;
  'identity_provider.used_challenge': UsedChallengeTable;
  'identity_provider.passkey_notice': PasskeyNoticeTable;
  'identity_provider.second_factor': SecondFactorTable;
  'identity_provider.recovery_code': RecoveryCodeTable;
};

/** The partner's own database handle. */
export type IdentityProviderDb = Kysely<IdentityProviderTables>;
