import { type Insertable, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { IdentityProviderDb, IdentityProviderTables } from '../tables.ts';

/** Matches a zero byte or a lone surrogate in JSON, which Postgres can't store. */
const UNKEEPABLE = /\\u(0000|d[89a-f])/i;

/** Returns the payload as stored. A parameter that can't be stored is the caller's error. */
function storable(payload: AdapterPayload): string {
  const text = JSON.stringify(payload);
  if (UNKEEPABLE.test(text)) throw new errors.InvalidRequest('a parameter contains invalid characters');
  return text;
}

/** Stores the protocol library's data in Postgres: one row per artifact; `kind` is the library's model name. */
export function artifactsAdapter(db: IdentityProviderDb, kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const row = rowOf({ kind, id, payload, expiresIn });
      await db
        .insertInto('identity_provider.artifact')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'artifactId']).doUpdateSet({
            payload: row.payload,
            grantId: row.grantId ?? null,
            uid: row.uid ?? null,
            userCode: row.userCode ?? null,
            expiresAt: row.expiresAt ?? null,
          }),
        )
        .execute();
    },
    find: (id) => findArtifact(db, kind, { column: 'artifactId', value: id }),
    findByUid: (uid) => findArtifact(db, kind, { column: 'uid', value: uid }),
    findByUserCode: (userCode) => findArtifact(db, kind, { column: 'userCode', value: userCode }),
    async consume(id) {
      await sql`update identity_provider.artifact set consumed_at = now()
        where kind = ${kind} and artifact_id = ${id}`.execute(db);
    },
    async destroy(id) {
      await db.deleteFrom('identity_provider.artifact').where('kind', '=', kind).where('artifactId', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db
        .deleteFrom('identity_provider.artifact')
        .where('kind', '=', kind)
        .where('grantId', '=', grantId)
        .execute();
    },
  };
}

function rowOf(artifact: {
  kind: string;
  id: string;
  payload: AdapterPayload;
  expiresIn: number | undefined;
}): Insertable<IdentityProviderTables['identity_provider.artifact']> {
  const { payload } = artifact;
  return {
    kind: artifact.kind,
    artifactId: artifact.id,
    payload: storable(payload),
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? null,
    userCode: payload.userCode ?? null,
    expiresAt:
      artifact.expiresIn === undefined || payload.exp === undefined
        ? null
        : Temporal.Instant.fromEpochMilliseconds(payload.exp * 1000).toString(),
  };
}

async function findArtifact(
  db: IdentityProviderDb,
  kind: string,
  by: { column: 'artifactId' | 'uid' | 'userCode'; value: string },
): Promise<AdapterPayload | undefined> {
  // No id of ours contains a NUL character, and the database rejects text with one.
  if (by.value.includes('\0')) return undefined;
  const row = await db
    .selectFrom('identity_provider.artifact')
    .select(['payload', 'consumedAt'])
    .where('kind', '=', kind)
    .where(by.column, '=', by.value)
    .executeTakeFirst();
  if (!row) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.epochMilliseconds / 1000) } : payload;
}

/** Removes at most `limit` artifacts that expired before `before`; returns how many. */
export async function removeExpiredArtifacts(
  db: IdentityProviderDb,
  options: { before: Temporal.Instant; limit: number },
): Promise<number> {
  const result = await sql`delete from identity_provider.artifact where (kind, artifact_id) in (
    select kind, artifact_id from identity_provider.artifact
    where expires_at < ${options.before.toString()} order by expires_at limit ${options.limit}
    for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
