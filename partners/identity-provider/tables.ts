import type { ColumnType, Kysely } from 'kysely';

/** Read as an instant, written as its RFC 3339 text. */
type Timestamp = ColumnType<Temporal.Instant, string, string>;
type OptionalTimestamp = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;

type AccountTable = {
  account_id: string;
  external_id: string;
  email: string;
  email_key: string;
  password_hash: string;
  locked_at: OptionalTimestamp;
  lock_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  password_changed_at: Timestamp;
  last_change_id: ColumnType<string | null, string | null | undefined, string | null>;
};

type LoginThrottleTable = {
  throttle_key: string;
  failed_tries: number;
  last_try_at: Timestamp;
  blocked_until: OptionalTimestamp;
};

type ArtifactTable = {
  kind: string;
  artifact_id: string;
  payload: unknown;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: OptionalTimestamp;
  expires_at: OptionalTimestamp;
};

/** The tables of this partner, all in its own schema. */
export type IdentityProviderTables = {
  'identity_provider.account': AccountTable;
  'identity_provider.login_throttle': LoginThrottleTable;
  'identity_provider.artifact': ArtifactTable;
};

/** The partner's own database handle. */
export type IdentityProviderDb = Kysely<IdentityProviderTables>;
