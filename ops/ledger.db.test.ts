import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger } from '@sunflower/platform/src/app/modules.ts';
import { SEAL_KEY, sealAuditLog, sealLedger } from '@sunflower/platform/src/app/seal-books.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('ledger and audit commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);

  /** Seals the ledger and the audit log as the jobs do. Returns the lines they log. */
  async function sealToLog(): Promise<string[]> {
    const lines: string[] = [];
    const log = { info: (details: object) => lines.push(JSON.stringify(details)) };
    const books = {
      db: database.db,
      clock: wallClock,
      sealKey: openSigningKey(keysFolder, SEAL_KEY),
      seenSealsFolder: join(keysFolder, 'seen'),
    };
    await sealLedger(books, log);
    await sealAuditLog(books, log);
    return lines;
  }

  /** Posts a prize without a ticket, as an attacker with the application's role could. Returns its id. */
  async function ledgerForgery(playerId: string): Promise<string> {
    const postings = [
      {
        from: ledger.houseAccount('prizes/powerball'),
        to: ledger.playerAccount(playerId, 'winnings'),
        amountCents: 1n,
      },
    ];
    const forged = { key: 'forged', kind: 'prize', businessTime: wallClock.now(), postings };
    const posted = await inTransaction(database.db, (tx) => ledger.postLedgerTransaction(tx, forged));
    if ('refusal' in posted) throw new Error(posted.refusal);
    return posted.transactionId;
  }

  it('report no alteration until a row is altered, then report the first altered row [GLI19-20]', async () => {
    await foundOps(database, keysFolder);
    const { playerId, email } = await addPlayer(database);
    const adjusted = await decidingWith(ops)('wallet', 'adjust', email, '5', '--reason', 'goodwill');
    expect(adjusted.code).toBe(0);
    const { rows } = await sql<{ transactionId: string }>`
      select transaction_id from ledger.ledger_transaction`.execute(database.db);
    const [posted] = rows;
    if (!posted) throw new Error('the adjustment is posted');
    const lines = await sealToLog();
    const { rootHex } = (await ledger.findSealWithSignatures(database.db, 1n)) ?? {};
    const whole = await ops('ledger', 'verify', '--root', rootHex ?? '');
    expect(whole).toEqual({ code: 0, text: expect.stringContaining(`Root ${rootHex}`) });
    expect(await ops('ledger', 'prove')).toMatchObject({ code: 0 });
    expect(await ops('ledger', 'verify', '--root', 'ab')).toMatchObject({ code: 1 });

    const logFile = join(keysFolder, 'platform.log');
    writeFileSync(logFile, ['', 'other line', ...lines].join('\n'));
    expect(await ops('ledger', 'verify', '--log', logFile)).toMatchObject({
      code: 0,
      text: expect.stringContaining('2 log lines match'),
    });
    writeFileSync(logFile, 'other line');
    expect(await ops('ledger', 'verify', '--log', logFile)).toMatchObject({ code: 1 });
    const otherKey = join(keysFolder, 'other', 'seals.public');
    const [other] = openSigningKey(join(keysFolder, 'other'), 'seals').published;
    writeFileSync(otherKey, other?.publicKey ?? '');
    const unsigned = await ops('ledger', 'verify', '--key', otherKey);
    expect(unsigned).toEqual({ code: 1, text: expect.stringContaining('seal 1, seal-altered in signature') });

    const forged = await ledgerForgery(playerId);
    const unexplained = await ops('ledger', 'verify');
    expect(unexplained.code).toBe(1);
    expect(unexplained.text).toContain(`transaction without cause: prize forged (${forged})`);

    await sql`alter table ledger.ledger_transaction disable trigger append_only`.execute(database.db);
    await sql`update ledger.ledger_transaction set amounts_cents = '{900}'
      where transaction_id = ${posted.transactionId}`.execute(database.db);
    const altered = await ops('ledger', 'verify');
    expect(altered.code).toBe(1);
    expect(altered.text).toContain(posted.transactionId);
    expect(altered.text).toContain('amount_cents');
    const proof = await ops('ledger', 'prove');
    expect(proof.code).toBe(1);
    expect(proof.text).toContain(`${playerId} player/deposits: 500 stored, 900 added up`);
  });
});
