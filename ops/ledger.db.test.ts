import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledger } from '@sunflower/platform/src/app/doors.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { runOps } from './run-ops.ts';

describe('the books on the operator command line', () => {
  const database = useTestDatabase();
  const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-ops-ledger-'));
  afterAll(() => rmSync(keysFolder, { recursive: true }));

  async function ops(...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const env = { SUNFLOWER_ENVIRONMENT: 'test', DATABASE_URL: database.url, SUNFLOWER_KEYS_FOLDER: keysFolder };
    return { code: await runOps(args, VERBS, { env, say: write, complain: write }), text: lines.join('\n') };
  }

  it('are whole until a row is altered, and then the first altered row is named [GLI19-20]', async () => {
    const playerId = newId();
    const [cash, deposits] = [ledger.houseAccount('cash'), ledger.playerAccount(playerId, 'deposits')];
    const postings = [{ from: cash, to: deposits, amountCents: 5_00n }];
    const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');
    const posted = await inTransaction(database.db, (tx) =>
      ledger.postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime, postings }),
    );
    if ('refusal' in posted) throw new Error(posted.refusal);
    const sealed = await inTransaction(database.db, (tx) => ledger.sealPostings(tx));
    const whole = await ops('ledger', 'verify', '--root', sealed?.rootHex ?? '');
    expect(whole).toEqual({ code: 0, text: expect.stringContaining(`Root ${sealed?.rootHex}`) });
    expect(await ops('ledger', 'prove')).toMatchObject({ code: 0 });
    expect(await ops('ledger', 'verify', '--root', 'ab')).toMatchObject({ code: 1 });

    await sql`alter table ledger.ledger_transaction disable trigger append_only`.execute(database.db);
    await sql`update ledger.ledger_transaction set amounts_cents = '{900}'`.execute(database.db);
    const altered = await ops('ledger', 'verify');
    expect(altered.code).toBe(1);
    expect(altered.text).toContain(posted.transactionId);
    expect(altered.text).toContain('amount_cents');
    const proof = await ops('ledger', 'prove');
    expect(proof.code).toBe(1);
    expect(proof.text).toContain(`${playerId} player/deposits: 500 kept, 900 added up`);
  });
});
