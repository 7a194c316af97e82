import { type Kysely, sql, type Transaction } from 'kysely';
import { isAtLeast } from '../release.ts';
import type { MigrationOwner } from './migration-owner.ts';
import { hasRelation, type RunText } from './sql-functions.ts';

/**
 * First line of a migration that removes what an earlier release used:
 * `-- contract: 1.2.0 stopped using shop.order.note`.
 */
export const CONTRACT_MARKER = /^-- contract: (\S+) stopped using \S/;
/** Default for a migration without the marker: it removes nothing, so every release supports it. */
const EVERY_RELEASE = '0.0.0';

const TABLE = 'public.migration_release';
const CREATE_TABLE = `create table if not exists ${TABLE} (
  owner text not null,
  name text not null,
  serves_from text not null,
  primary key (owner, name)
)`;

/** A migration that has run: its name, and its text. */
export type AppliedMigration = { readonly name: string; readonly text: string };

/**
 * Records the oldest release that can run after each migration, for nodes of older releases, which don't have the
 * migration's file. [WLA-09]
 */
export async function recordServedReleases<T>(
  tx: Transaction<T>,
  owner: MigrationOwner,
  { migrations, run }: { readonly migrations: readonly AppliedMigration[]; readonly run: RunText<T> },
): Promise<void> {
  if (migrations.length === 0) return;
  await run(tx, CREATE_TABLE);
  for (const { name, text } of migrations) {
    const servesFrom = CONTRACT_MARKER.exec(text)?.[1] ?? EVERY_RELEASE;
    await sql`insert into public.migration_release (owner, name, serves_from)
      values (${owner.tablePrefix}, ${name}, ${servesFrom})
      on conflict (owner, name) do update set serves_from = excluded.serves_from`.execute(tx);
  }
}

/** Returns which migrations of a newer release this release doesn't support. */
export async function findUnserved<T>(
  db: Kysely<T>,
  owner: MigrationOwner,
  gap: { readonly names: readonly string[]; readonly version: string },
): Promise<string[]> {
  if (gap.names.length === 0) return [];
  const { rows } = (await hasRelation(db, TABLE))
    ? await sql<{ name: string; servesFrom: string }>`
        select name, serves_from from public.migration_release where owner = ${owner.tablePrefix}`.execute(db)
    : { rows: [] };
  const served = new Set(rows.filter((row) => isAtLeast(gap.version, row.servesFrom)).map(({ name }) => name));
  return gap.names.filter((name) => !served.has(name));
}
