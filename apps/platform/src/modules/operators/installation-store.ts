import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Returns the id of this installation, or undefined before it is founded. */
export async function findInstallation(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ installationId: string }>`
    select i.installation_id from operators.installation i`.execute(db);
  return rows[0]?.installationId;
}

/** Returns the id of this installation. Throws before it is founded, when there is no operator who could sign. */
export async function installationOf(db: Db): Promise<string> {
  const installationId = await findInstallation(db);
  if (installationId === undefined) throw new Error('this installation has no founders yet');
  return installationId;
}

/**
 * Stores the id of this installation with the canonical JSON of its founders and their signatures. The table accepts
 * one row, which never changes.
 */
export async function insertInstallation(
  tx: Tx,
  founded: { readonly installationId: string; readonly founders: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into operators.installation (installation_id, founders, founded_at)
    values (${founded.installationId}, ${founded.founders}, ${founded.now.toString()}::timestamptz)`.execute(tx);
}
