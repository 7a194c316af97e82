import { execFile } from 'node:child_process';
import pg from 'pg';

/**
 * Returns the forms in which a secret could be stored: plain, in hexadecimal as the database shows bytes, and in
 * base64, except for the end, which depends on the bytes that follow.
 */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return [secret, bytes.toString('hex'), whole.toString('base64')];
}

/** Returns the names of the tables of a database that have a row containing one of the texts. */
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
        `select 1 from ${name} as line, unnest($1::text[]) as one(wanted) where strpos(line::text,
          one.wanted) > 0 limit 1`,
        [texts],
      );
      if (hit.rowCount !== 0) found.push(name);
    }
    return { searched: rows.length, found };
  } finally {
    await client.end();
  }
}

/** Returns the files of any kind in a folder that contain one of the texts. */
export function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => ['-e', text]);
  return new Promise((resolve, reject) => {
    execFile('grep', ['-rlaF', ...wanted, folder], { maxBuffer: 1024 * 1024 }, (error, output) => {
      // Exit code 1: no match. 2: a file was deleted while it was being read, which is normal for a running database.
      if (error && error.code !== 1 && error.code !== 2) reject(error);
      else resolve(output.split('\n').filter(Boolean));
    });
  });
}
