import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { migrationGap } from '@sunflower/service-base/db/migrate.ts';
import { jobMigrationGap } from '@sunflower/service-base/jobs/job-migrations.ts';
import { isDemoOperator } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { sql } from 'kysely';
import { hasSimulatedChecks } from '../../modules/geolocation/index.ts';
import { draws, operators, players } from '../modules.ts';
import { DEMO_PLAYER } from './demo-marks.ts';
import type { DatabaseContents, DatabaseFacts } from './facts.ts';

const PLATFORM_MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;

/** Reads the connected role's rights, the migrations, and any seeded data. Changes nothing. */
export async function readDatabaseFacts(url: string | undefined): Promise<DatabaseFacts | 'unreachable'> {
  if (!url || !URL.canParse(url)) return 'unreachable';
  const db = openDatabase({ url, poolSize: 1, name: 'production-check' }) as Db;
  try {
    const role = await readRole(db).catch(() => undefined);
    return role === undefined ? 'unreachable' : await readTables(db, role);
  } finally {
    await db.destroy();
  }
}

type Role = { readonly role: string; readonly ownsLedger: boolean };

async function readRole(db: Db): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select current_user::text as role, coalesce((select rolsuper from pg_roles where rolname = current_user), false)
      or exists (select from pg_tables
        where schemaname = 'ledger' and pg_has_role(current_user, tableowner, 'member')) as owns_ledger`.execute(db);
  return rows[0];
}

async function readTables(db: Db, { role, ownsLedger }: Role): Promise<DatabaseFacts> {
  const platform = await migrationGap(db, { folder: PLATFORM_MIGRATIONS, tablePrefix: 'platform' });
  const migrations = [
    { owner: 'platform', gap: platform },
    { owner: 'jobs', gap: await jobMigrationGap(db) },
  ];
  const contents = platform.missing.length === 0 ? await readContents(db) : undefined;
  return { role, ownsLedger, migrations, contents };
}

async function readContents(db: Db): Promise<DatabaseContents> {
  const { rows } = await operators.readOperators(db);
  const player = await players.findPlayerByEmail(db, DEMO_PLAYER.email);
  return {
    hasSimulatedDraws: await draws.hasSimulatedDraws(db),
    hasSimulatedPositions: await hasSimulatedChecks(db),
    demoOperators: rows.map(({ name }) => name).filter(isDemoOperator),
    hasMovableClock: await draws.hasMovableClock(db),
    hasDemoPlayer:
      player?.identityLevel === 'verified' &&
      player.firstName === DEMO_PLAYER.firstName &&
      player.lastName === DEMO_PLAYER.lastName,
  };
}
