import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { openSigningKey, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findNewestCheckpoint } from '../../modules/public-log/checkpoints-store.ts';
import { appendFact, type LogEntry, openLogPublisher } from '../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog, type TestLog } from '../../modules/public-log/log-in-tests.ts';
import type { Platform } from '../open-platform.ts';
import { sealLedger } from '../seal-books.ts';
import { findCheckpointContradiction, verifyPublicLog } from './verify-public-log.ts';

const database = useTestDatabase();
const clock = { now: () => Temporal.Instant.from('2026-11-28T12:00:00Z') };
const fixture: { log?: TestLog; sealKey?: SigningKey } = {};
const log = () => fixture.log as TestLog;
const DRAW = '0199a5f0-1111-7222-8333-444455556666';
const OLD_DRAW = '0199a5f0-1111-7222-8333-444455550000';

const platform = (db: Db = database.db) =>
  ({
    db,
    config: { keysFolder: log().folder, publicLog: { origin: LOG_ORIGIN, quorum: 2 } },
    ports: { witnesses: async () => log().witnesses },
  }) as unknown as Platform;
const verify = (db?: Db) => verifyPublicLog(platform(db));

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const keyEntry = (at: number): LogEntry => {
  const publicKey = Buffer.from(`key ${at}`);
  return {
    kind: 'signing-key',
    subject: digest(publicKey),
    content: { name: `key-${at}`, publicKey: publicKey.toString('base64') },
  };
};

/** Stores a commitment to two shares, which appends its entry. */
const commit = (drawId: string, commitment: string) =>
  sql`
  insert into draw_games.draw_commitment
    (draw_id, commitment, committed_at, derivation, custodian_key)
  values (${drawId}, ${commitment}, now(), 'hmac-sha256-rejection/3', ${'d'.repeat(64)})
  `.execute(database.db);
beforeAll(async () => {
  fixture.log = await openTestLog(clock);
  // Commitments of no draw: only their entries matter here.
  await sql`alter table draw_games.draw_commitment drop constraint draw_commitment_draw_id_fkey`.execute(database.db);
  const logged = (how: 'disable' | 'enable always') =>
    sql.raw(`alter table draw_games.draw_commitment ${how} trigger draw_commitment_is_logged`).execute(database.db);
  await logged('disable');
  await commit(OLD_DRAW, 'a'.repeat(64));
  await logged('enable always');
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-seals-'));
  await inTransaction(database.db, async (tx) => {
    for (let at = 0; at < 300; at++) await appendFact(tx, { entry: keyEntry(at), now: clock.now() });
  });
  await commit(DRAW, 'b'.repeat(64));
  await sql`alter table instant_games.pool drop constraint pool_game_id_price_cents_maths_version_fkey`.execute(
    database.db,
  );
  await sql`insert into instant_games.pool (game_id, price_cents, pool_no, maths_version, digest, ticket_count,
    registered_at) values ('a-game', 200, 1, '1', ${'d'.repeat(64)}, 1000, now())`.execute(database.db);
  await sql`insert into instant_games.day (gaming_day, digest, registered_at)
    values ('2026-11-28', ${'e'.repeat(64)}, now())`.execute(database.db);
  await sql`select ledger.post_transaction(gen_random_uuid(), 'deposit-1', 'deposit', now(),
    'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa', '{house/card}', '{player/deposits}', '{1000}', null)`.execute(database.db);
  const books = { db: database.db, clock, sealKey: openSigningKey(folder, 'seals'), seenSealsFolder: folder };
  await sealLedger(books, { info: () => {} } as never);
  const publisher = openLogPublisher({
    ...{ db: database.db, clock, signer: log().signer, quorum: 2, alarmMinutes: 10 },
    findWitnesses: async () => log().witnesses,
  });
  expect(await publisher.publish()).toBe(true);
  await publisher.settle();
});

describe('the verification of the public log', () => {
  it('accepts what was published, and counts what is older than the log', async () => {
    expect(await verify()).toEqual({ ok: true, entries: 304, checkpoints: 1, published: 1, compared: 3, older: 1 });
  });

  it('compares the log with a checkpoint that a reader received', async () => {
    const ours = (await findNewestCheckpoint(database.db))?.note ?? '';
    const { signer } = log();
    const stranger = await openTestLog(clock);
    const cases: [note: string, found: RegExp | undefined][] = [
      [ours, undefined],
      [signer.signCheckpoint({ size: 304, root: new Uint8Array(32) }), /two histories, of 304 and 304 entries/],
      [signer.signCheckpoint({ size: 9, root: new Uint8Array(32) }), /two histories, of 9 and 304 entries/],
      [signer.signCheckpoint({ size: 400, root: new Uint8Array(32) }), /has 400 entries, ours only 304/],
      [stranger.signer.signCheckpoint({ size: 9, root: new Uint8Array(32) }), /not one that this log signed/],
    ];
    for (const [note, found] of cases) {
      const contradiction = await findCheckpointContradiction(platform(), note);
      if (found) expect(contradiction).toMatch(found);
      else expect(contradiction).toBeUndefined();
    }
  });

  it.each<[what: string, table: string, change: string, found: RegExp]>([
    [
      'an altered entry',
      'public_log.entry',
      `set body = body || ' ' where body like '%"key-7"%'`,
      /entry 7: its text was altered/,
    ],
    ['an altered tile', 'public_log.tile', 'set root = sha256(root)', /tile 0\/0 isn't that of its entries/],
    [
      'another root in a checkpoint',
      'public_log.checkpoint',
      'set root = sha256(root)',
      /its stored root is another one/,
    ],
    [
      'a forged signature of the log',
      'public_log.checkpoint',
      "set note = replace(note, '304', '305')",
      /no valid signature/,
    ],
    [
      'a changed time of a cosignature',
      'public_log.cosignature',
      "set cosigned_at = cosigned_at + interval '1 hour'",
      /the stored time of witness.example\/1/,
    ],
    [
      'too few valid cosignatures',
      'public_log.cosignature',
      "set line = '' where witness not like 'witness.example/1%'",
      /published with 1 of 2 cosignatures|no valid signature/,
    ],
    [
      'a replaced commitment',
      'draw_games.draw_commitment',
      `set commitment = repeat('c', 64) where draw_id = '${DRAW}'`,
      /draw-commitment of .* the log has another/,
    ],
    [
      'another way to make the numbers than was committed',
      'draw_games.draw_commitment',
      `set derivation = 'hmac-sha256-rejection/2', custodian_key = null where draw_id = '${DRAW}'`,
      /draw-commitment of .* the log has another/,
    ],
    [
      'another custodian than was committed',
      'draw_games.draw_commitment',
      `set custodian_key = repeat('e', 64) where draw_id = '${DRAW}'`,
      /draw-commitment of .* the log has another/,
    ],
    [
      'a commitment that was moved to another draw and dated before the log',
      'draw_games.draw_commitment',
      `set draw_id = gen_random_uuid(), recorded_at = now() - interval '1 year' where draw_id = '${DRAW}'`,
      /the log has 1 of draw-commitment that the database lacks/,
    ],
    [
      'a commitment that was never logged',
      'draw_games.draw_commitment',
      `set recorded_at = now() + interval '1 day' where draw_id = '${OLD_DRAW}'`,
      /draw-commitment of .* the log has none/,
    ],
    [
      'a replaced pool of an instant game',
      'instant_games.pool',
      "set digest = repeat('f', 64)",
      /instant-pool of a-game\/200\/1: the log has another/,
    ],
    [
      "a replaced digest of a day's seed",
      'instant_games.day',
      "set digest = repeat('f', 64)",
      /instant-day of 2026-11-28: the log has another/,
    ],
    ['another root of the ledger', 'ledger.seal', 'set root = sha256(root)', /the ledger has another root at 1/],
  ])('finds %s', async (_what, table, change, found) => {
    const undone = new Error('undone');
    const altered = database.db.transaction().execute(async (tx) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
      await sql.raw(`update ${table} ${change}`).execute(tx);
      expect(await verify(tx)).toMatchObject({ ok: false, found: expect.stringMatching(found) });
      throw undone;
    });
    await expect(altered).rejects.toBe(undone);
  });
});
