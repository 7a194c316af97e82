import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { refuseSharedCustody } from './custody.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'draw-custody-'));
afterAll(() => rmSync(folder, { recursive: true }));

it("refuses a draw machine in the platform's database in production, and names the table", async () => {
  await expect(refuseSharedCustody(database.db, folder)).rejects.toThrow(
    /^The database of the draw machine has the platform's tables \(draw_games\.draw\): give the machine its own/,
  );
});

it('refuses keys of the platform and the custodian in production, and accepts its own folder', async () => {
  const db = openTables({ url: database.url, poolSize: 1, name: 'custody' });
  // Makes the database look like one without the platform's tables.
  await sql`alter schema draw_games rename to moved_draws`.execute(db);
  await sql`alter schema ledger rename to moved_ledger`.execute(db);
  try {
    await refuseSharedCustody(db, folder);
    writeFileSync(join(folder, 'seals.pem'), '');
    await expect(refuseSharedCustody(db, folder)).rejects.toThrow('has keys of the platform (seals.pem)');
    rmSync(join(folder, 'seals.pem'));
    writeFileSync(join(folder, 'draw-custodian-shares.secret'), '');
    await expect(refuseSharedCustody(db, folder)).rejects.toThrow(
      'keys of the custodian (draw-custodian-shares.secret)',
    );
  } finally {
    await sql`alter schema moved_draws rename to draw_games`.execute(db);
    await sql`alter schema moved_ledger rename to ledger`.execute(db);
    await db.destroy();
  }
});
