import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The roles that use a database. Another role owns the tables. `grants.sql` grants the rights of each role. */
export const DATABASE_ROLES = {
  app: 'sunflower_app',
  partners: 'sunflower_partners',
  verify: 'sunflower_verify',
} as const;

export type DatabaseRole = keyof typeof DATABASE_ROLES;

const GRANTS = new URL('grants.sql', import.meta.url);

/**
 * Creates the missing roles of a server and allows those with a password to sign in. Needs a connection that may create
 * roles. Also sets changed passwords.
 */
export async function ensureDatabaseRoles(
  url: string,
  passwords: Partial<Record<DatabaseRole, string>> = {},
): Promise<void> {
  await withClient(url, async (client) => {
    for (const key of Object.keys(DATABASE_ROLES) as DatabaseRole[]) {
      const role = client.escapeIdentifier(DATABASE_ROLES[key]);
      const found = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE_ROLES[key]]);
      if (!found.rowCount) await client.query(`create role ${role} nologin`);
      const password = passwords[key];
      if (password !== undefined)
        await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    }
  });
}

/**
 * Creates a database of one program and the role of the same name that owns it, unless they exist, and sets the role's
 * password. No other role of a program may connect.
 */
export async function ensureOwnDatabase(url: string, own: { name: string; password: string }): Promise<void> {
  await withClient(url, async (client) => {
    const name = client.escapeIdentifier(own.name);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [own.name]);
    if (!role.rowCount) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} login password ${client.escapeLiteral(own.password)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [own.name]);
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`);
    await client.query(`revoke all on database ${name} from public`);
  });
}

/** Grants the roles their rights on a migrated database. Returns false if the server doesn't have the roles. */
export async function grantRights(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const names = Object.values(DATABASE_ROLES);
    const found = await client.query('select 1 from pg_roles where rolname = any ($1)', [names]);
    if (found.rowCount !== names.length) return false;
    await client.query(readFileSync(GRANTS, 'utf8'));
    return true;
  });
}

/** Returns the address of the same database for one of the roles. */
export function addressAs(url: string, role: DatabaseRole, password: string): string {
  const address = new URL(url);
  address.username = DATABASE_ROLES[role];
  address.password = encodeURIComponent(password);
  return address.toString();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
