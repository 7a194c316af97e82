import { utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { checkCosigned } from '@sunflower/public-log/note/check-cosigned.ts';
import { entriesOfBundle } from '@sunflower/public-log/tiles/entry-bundle.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { WitnessAnswer } from '../../partner-ports/witness/witness-port.ts';
import { listAudit } from '../audit/index.ts';
import { findNewestCheckpoint, findPublished } from './checkpoints-store.ts';
import { findEntry } from './entries-store.ts';
import { findCosignedEntry } from './index.ts';
import { type LogEntry, textOfEntry } from './log-entry.ts';
import { appendAsOwner, openTestLog, type TestWitness } from './log-in-tests.ts';
import { type LogPublisher, openLogPublisher } from './log-publisher.ts';
import type { LogSigner } from './log-signer.ts';
import { findTile } from './tiles-store.ts';

const database = useTestDatabase();
const time = { now: Temporal.Instant.from('2026-11-28T12:00:00Z') };
const clock = { now: () => time.now };
const fixture: { signer?: LogSigner; witnesses?: TestWitness[]; publisher?: LogPublisher } = {};
const signer = () => fixture.signer as LogSigner;
const witnesses = () => fixture.witnesses as TestWitness[];
const first = () => witnesses()[0] as TestWitness;
const publisher = () => fixture.publisher as LogPublisher;
const policy = () => ({ log: signer().key, witnesses: witnesses().map(({ key }) => key), quorum: 2 });

beforeAll(async () => {
  Object.assign(fixture, await openTestLog(clock));
  fixture.publisher = openLogPublisher({
    ...{ db: database.db, clock, signer: signer(), quorum: 2, alarmMinutes: 10 },
    findWitnesses: async () => witnesses(),
  });
});

let count = 0;
const seal = (subject = `draw-${++count}`): LogEntry => ({
  kind: 'draw-seal',
  subject,
  content: { boardCount: '7', treeRoot: 'ab' },
});
const append = (...entries: LogEntry[]) =>
  inTransaction(database.db, async (tx) => {
    for (const entry of entries) await appendAsOwner(tx, entry);
  });
const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);
const findSeal = (drawId: string) =>
  findCosignedEntry(database.db, {
    kind: 'draw-seal',
    subject: drawId,
    quorum: 2,
    earliest: EPOCH,
    witnesses: witnesses(),
  });
const publish = async () => {
  const isPublic = await publisher().publish();
  await publisher().settle();
  return isPublic;
};
const events = async () =>
  (await listAudit(database.db, { limit: 100, isSignificantOnly: true })).map(({ action, details }) =>
    `${action} ${'outcome' in details ? details.outcome : ''}`.trim(),
  );

describe('an entry of the public log', () => {
  it('is in the log once its transaction commits, and has a proof once witnesses have cosigned it', async () => {
    expect(await publish()).toBe(true);
    expect(await findSeal('draw-x')).toMatchObject({ reason: 'NO_ENTRY' });
    await append(seal('draw-x'));
    expect(await findSeal('draw-x')).toMatchObject({ reason: 'NOT_SEQUENCED' });
    expect(await publish()).toBe(true);
    const found = await findSeal('draw-x');
    if (found.kind === 'not-cosigned') throw new Error(found.reason);
    expect(found.body).toBe(textOfEntry(seal('draw-x')));
    const checked = await checkCosigned(found.note, policy(), nodeCrypto);
    if (checked.kind === 'refused') throw new Error(checked.problem);
    expect(checked).toMatchObject({ hasQuorum: true, checkpoint: { size: found.treeSize } });
    const { index, treeSize: size, path } = found;
    const root = await rootOf(utf8(found.body), { index, size, path }, nodeCrypto.sha256);
    expect(Buffer.from(root ?? []).equals(checked.checkpoint.root)).toBe(true);
  });

  it('may be repeated, but a draw never gets another seal, and a rollback leaves nothing behind', async () => {
    await append(seal('draw-y'), seal('draw-y'));
    await expect(append({ ...seal('draw-y'), content: { boardCount: '8' } })).rejects.toThrow('another draw-seal');
    await expect(append({ ...seal('draw-y'), revision: 2 })).rejects.toThrow('entry_check');
    await append({ ...seal('draw-y'), kind: 'draw-result', revision: 2 });
    await inTransaction(database.db, async (tx) => {
      await appendAsOwner(tx, seal('draw-undone'));
      throw new Error('undone');
    }).catch(() => {});
    expect(await findEntry(database.db, { kind: 'draw-seal', subject: 'draw-undone' })).toBeUndefined();
  });

  it.each<[what: string, body: string]>([
    ['kind', textOfEntry(seal('draw-z'))],
    ['subject', textOfEntry({ ...seal('draw-w'), kind: 'client-build' })],
    ['revision', textOfEntry({ ...seal('draw-z'), kind: 'client-build', revision: 2 })],
    ['kind, being an array', JSON.stringify([textOfEntry(seal('draw-z'))])],
  ])('is refused if its body has another %s', async (_what, body) => {
    const appended = sql`select public_log.append_entry('client-build', 'draw-z', 1, ${body})`.execute(database.db);
    await expect(appended).rejects.toThrow('not about client-build of draw-z with revision 1');
  });

  it('has the same text whether the database or the application writes it', async () => {
    const at = ['2026-11-29T02:59:00Z', '2026-11-29T02:59:04.12Z', '1999-12-31T23:59:59.000001Z'];
    const content = { b: [3, { z: null, a: 'é "quoted" \\ \n\u0001' }], a: [], B: {}, at, n: -7, is: true };
    const { rows } = await sql<{ body: string }>`
      select public_log.format_json(jsonb_build_object('format', 'sunflower-log-entry/1', 'kind', 'draw-seal',
        'subject', 'x', 'revision', 1, 'content', ${JSON.stringify(content)}::jsonb || jsonb_build_object('at',
          (select jsonb_agg(public_log.format_instant(t::timestamptz)) from
            unnest(${sql.val(at)}::text[]) t)))) as body`.execute(database.db);
    expect(rows[0]?.body).toBe(textOfEntry({ kind: 'draw-seal', subject: 'x', content }));
  });

  it('keeps its position and its proof while tiles fill', async () => {
    await append(...Array.from({ length: 700 }, () => seal()));
    expect(await publish()).toBe(true);
    const size = Number((await findPublished(database.db))?.treeSize);
    const tile = await findTile(database.db, { level: 0, index: 1, width: 256 });
    const partial = await findTile(database.db, { level: 1, index: 0, width: 2 });
    expect([tile?.length, partial?.length]).toEqual([8192, 64]);
    const bundle = await findTile(database.db, { level: 'entries', index: 2, width: size - 512 });
    expect(entriesOfBundle(bundle ?? new Uint8Array(), size - 512)).toHaveLength(size - 512);
    expect(await findTile(database.db, { level: 0, index: 2, width: size - 511 })).toBeUndefined();
    for (const drawId of ['draw-x', 'draw-1', 'draw-255', 'draw-600']) {
      const found = await findSeal(drawId);
      if (found.kind === 'not-cosigned') throw new Error(found.reason);
      const checked = await checkCosigned(found.note, policy(), nodeCrypto);
      const { index, treeSize, path } = found;
      const root = await rootOf(utf8(found.body), { index, size: treeSize, path }, nodeCrypto.sha256);
      expect(checked.kind === 'signed' && Buffer.from(root ?? []).equals(checked.checkpoint.root)).toBe(true);
    }
  });
});

describe('witnesses', () => {
  const down = async () => ({ kind: 'unreachable' as const });
  const until = () => {
    for (const witness of witnesses()) {
      delete witness.answer;
      Object.assign(witness, { organization: witness.key.name });
      witness.secondsAhead = 0;
    }
  };
  const answering = (answer: WitnessAnswer) => () => {
    first().answer = async () => answer;
  };
  /** Changes the witnesses at these positions. */
  const each = (places: readonly number[], change: (witness: TestWitness) => void) => () => {
    for (const place of places) change(witnesses()[place] as TestWitness);
  };
  const goDown = (witness: TestWitness) => {
    witness.answer = down;
  };
  const setAhead = (seconds: number) =>
    each([0], (one) => {
      one.secondsAhead = seconds;
    });
  const refused = (outcome: string) => `public-log.witness-refused ${outcome}`;

  it.each<[what: string, prepare: () => void, isPublic: boolean, event?: string]>([
    ['one of three is down', each([0], goDown), true],
    ['one lost its state', each([0], (one) => one.forget()), true],
    ['all lost their state', each([0, 1, 2], (one) => one.forget()), true],
    ['one cosigned a larger tree', answering({ kind: 'other-size', size: 1_000_000 }), true, refused('OTHER_HISTORY')],
    [
      'one signs another checkpoint',
      answering({ kind: 'cosigned', lines: ['— witness.example/1 AAAAAAAAAAAA'] }),
      true,
      refused('SIGNATURE_WRONG'),
    ],
    ['one rejects the log', answering({ kind: 'refused', status: 404 }), true, refused('REFUSED')],
    ['the clock of one is an hour ahead', setAhead(3_600), true, refused('TIME_WRONG')],
    ['the clock of one is 11 seconds ahead', setAhead(11), true, refused('TIME_WRONG')],
    ['the clock of one is 10 seconds ahead', setAhead(10), true],
    ['the clock of one is 300 seconds behind', setAhead(-300), true],
    ['the clock of one is 301 seconds behind', setAhead(-301), true, refused('TIME_WRONG')],
    ['two are down', each([1, 2], goDown), false],
    [
      'only two of one organization answer',
      () => {
        each([1], goDown)();
        for (const place of [0, 2]) Object.assign(witnesses()[place] as TestWitness, { organization: 'One' });
      },
      false,
      'public-log.quorum-missing',
    ],
  ])('publish or wait when %s', async (_what, prepare, isPublic, event) => {
    const before = await events();
    time.now = time.now.add({ hours: 24 });
    await append(seal());
    prepare();
    expect(await publish()).toBe(isPublic);
    until();
    const added = (await events()).slice(0, -before.length || undefined);
    expect(added).toEqual(event ? [event] : []);
  });

  it('make the checkpoint public if they cosign later; a lasting outage is one significant event', async () => {
    const before = (await findPublished(database.db))?.treeSize ?? 0n;
    await append(seal('draw-late'));
    for (const witness of witnesses()) witness.answer = down;
    expect(await publish()).toBe(false);
    expect(await findSeal('draw-late')).toMatchObject({ reason: 'NOT_COSIGNED' });
    time.now = time.now.add({ minutes: 11 });
    for (const _ of [1, 2]) expect(await publish()).toBe(false);
    expect((await events()).filter((event) => event === 'public-log.quorum-missing')).toHaveLength(1);
    expect((await findPublished(database.db))?.treeSize).toBe(before);
    until();
    expect(await publish()).toBe(true);
    expect((await findPublished(database.db))?.treeSize).toBe((await findNewestCheckpoint(database.db))?.treeSize);
  });

  it('cause no delay by being slow once a quorum has cosigned', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    first().answer = async (real) => {
      await promise;
      return real();
    };
    await append(seal());
    expect(await publisher().publish()).toBe(true);
    resolve();
    await publisher().settle();
    until();
  });
});

describe('a rewritten log', () => {
  it('is neither signed nor published', async () => {
    const size = (await findNewestCheckpoint(database.db))?.treeSize;
    await sql`alter table public_log.entry disable trigger entry_is_final`.execute(database.db);
    await sql`update public_log.entry set leaf_hash = sha256('other') where entry_id =
      (select s.entry_id from public_log.sequenced s order by s.log_index desc limit 1)`.execute(database.db);
    await append(seal());
    await expect(publish()).rejects.toThrow('no longer the ones that were signed');
    expect(await events()).toContain('public-log.broken');
    expect((await findNewestCheckpoint(database.db))?.treeSize).toBe(size);
  });
});
