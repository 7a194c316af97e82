import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Tables that only the platform's database has, and keys that only the platform's folder has. */
const PLATFORM_TABLES = ['draw_games.draw', 'ledger.ledger_transaction'];
const PLATFORM_KEYS = ['seals.pem', 'draw-statements.pem', 'sessions.secret'];
/** Keys that only the custodian of the other half of the seeds has. */
const CUSTODIAN_KEYS = ['draw-custodian-shares.secret', 'draw-custodian-production.pem'];
/** The role that the platform connects as. */
const PLATFORM_ROLE = 'sunflower_app';

/**
 * Throws if the machine shares the platform's database, role or keys folder, or has the custodian's keys. Then one
 * person could read the secret seeds and the sold tickets, or both halves of a seed. The error has one line per problem
 * with its fix.
 */
export async function refuseSharedCustody<Tables>(db: Kysely<Tables>, keysFolder: string): Promise<void> {
  const { rows } = await sql<{ role: string; shared: string | null }>`
    select current_user::text as role, (
      select min(t.name) from unnest(${PLATFORM_TABLES}::text[]) as t(name) where to_regclass(t.name) is not null
    ) as shared`.execute(db);
  const { role = '', shared = null } = rows[0] ?? {};
  const keyOf = (files: readonly string[]) => files.find((file) => existsSync(join(keysFolder, file)));
  const keys = [['the platform', keyOf(PLATFORM_KEYS)] as const, ['the custodian', keyOf(CUSTODIAN_KEYS)] as const];
  const problems = [
    ...(shared === null
      ? []
      : [`The database of the draw machine has the platform's tables (${shared}): give the machine its own database.`]),
    ...(role === PLATFORM_ROLE ? [`The draw machine connects as ${role}: give it a role of its own.`] : []),
    ...keys.flatMap(([owner, key]) =>
      key === undefined
        ? []
        : [`The keys folder of the draw machine has keys of ${owner} (${key}): give the machine its own folder.`],
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
