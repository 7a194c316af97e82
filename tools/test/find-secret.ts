import { execFile } from 'node:child_process';
import pg from 'pg';

/** A secret as it could be written: plain, in hexadecimal as the database shows bytes, and in base64 as far as that does not depend on what follows. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return [secret, bytes.toString('hex'), whole.toString('base64')];
}

/** Names of the tables of a database in which some row holds one of the texts. */
export async function tablesWith(
  url: string,
  texts: readonly string[],
): Promise<{ searched: number; found: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hit = await client.query(
        `select 1 from ${name} as line, unnest($1::text[]) as one(wanted) where strpos(line::text, one.wanted) > 0 limit 1`,
        [texts],
      );
      if (hit.rowCount !== 0) found.push(name);
    }
    return { searched: rows.length, found };
  } finally {
    await client.end();
  }
}

/** Files of a folder, whatever they are, that hold one of the texts. */
export function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => ['-e', text]);
  return new Promise((resolve, reject) => {
    execFile('grep', ['-rlaF', ...wanted, folder], { maxBuffer: 1024 * 1024 }, (error, told) => {
      // 1: nothing was found; 2: a file went away while it was being read, which a running database does all the time.
      if (error && error.code !== 1 && error.code !== 2) reject(error);
      else resolve(told.split('\n').filter(Boolean));
    });
  });
}
