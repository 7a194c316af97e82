import { documentFiles } from '@sunflower/platform/src/app/document-files.ts';
import { players } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe('document commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder, openedPlatform } = useOps(database);
  const decided = decidingWith(ops);
  const by = ['--reason', 'papers seen', '--as', 'ada'];
  beforeAll(() => foundOps(database, keysFolder));

  async function request(email: string, type: string): Promise<string> {
    const { text } = await ops('document', 'request', email, type, ...by);
    const [id] = ID.exec(text) ?? [];
    if (id === undefined) throw new Error(text);
    return id;
  }

  /** Stores a document as the player's upload does, and sends it. */
  async function send(playerId: string, requestId: string, content: Buffer): Promise<string> {
    const documentId = newId();
    const place = { playerId, fileId: documentId, part: 0 };
    await documentFiles(await openedPlatform()).write(content, place);
    await sql`insert into documents.document (player_id, document_id, request_id, state, file_name, media_type, bytes,
        parts, sha256, uploaded_at)
      values (${playerId}, ${documentId}, ${requestId}, 'in-review', 'card.jpg', 'image/jpeg', ${content.length}, 1,
        'x', now())`.execute(database.db);
    await sql`update documents.request set state = 'in-review', submitted_at = now()
      where request_id = ${requestId}`.execute(database.db);
    return documentId;
  }

  it('ask for a document, read it, and accept it together with the identity [S3-17/requests]', async () => {
    const { playerId, email } = await addPlayer(database);
    await inTransaction(database.db, (tx) => players.markIdentityLevel(tx, { playerId, level: 'referred' }));
    const requestId = await request(email, 'IDENTITY');
    const twice = await ops('document', 'request', email, 'IDENTITY', ...by);
    expect(twice).toMatchObject({ code: 1, text: expect.stringContaining('already has a request') });
    const content = Buffer.alloc(9_000, 'photo');
    const documentId = await send(playerId, requestId, content);
    expect((await ops('document', 'list')).text).toMatch(new RegExp(`${requestId}.*${email}.*IDENTITY.*in-review`));
    expect((await ops('document', 'show', requestId, '--as', 'ada')).text).toContain('identity level referred');
    const { text } = await ops('document', 'read', documentId, '--as', 'ada');
    expect(Buffer.from(text.replaceAll('\n', ''), 'base64').equals(content)).toBe(true);
    expect(await decided('document', 'review', requestId, 'accept', '--verify', ...by)).toMatchObject({ code: 0 });
    expect(await players.findPlayer(database.db, playerId)).toMatchObject({ identityLevel: 'verified' });
    expect((await ops('document', 'list')).text).toContain('Nothing is waiting');
    const { rows } = await sql<{ action: string }>`
      select action from audit.entry where subject = ${playerId} and action like 'documents.%'
      order by entry_id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'documents.requested',
      'documents.shown',
      'documents.read',
      'documents.accepted',
    ]);
  });

  it('return a document with a reason, and cancel a request', async () => {
    const { playerId, email } = await addPlayer(database);
    const requestId = await request(email, 'ADDRESS');
    await send(playerId, requestId, Buffer.from('photo'));
    expect((await decided('document', 'review', requestId, 'return', ...by)).code).toBe(2);
    expect((await decided('document', 'review', requestId, 'accept', '--why', 'EXPIRED', ...by)).code).toBe(2);
    const wrong = await decided('document', 'review', requestId, 'accept', '--verify', ...by);
    expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('NOTHING_VERIFIED') });
    expect(await decided('document', 'review', requestId, 'return', '--why', 'EXPIRED', ...by)).toMatchObject({
      code: 0,
    });
    const again = await decided('document', 'review', requestId, 'accept', ...by);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('NOT_IN_REVIEW') });
    expect(await ops('document', 'cancel', requestId, ...by)).toMatchObject({ code: 0 });
    expect((await ops('document', 'cancel', requestId, ...by)).text).toContain('REQUEST_DECIDED');
  });

  it.each([
    ['document', 'review', 'nonsense', 'accept', '--reason', 'x', '--as', 'ada'],
    ['document', 'read', 'nonsense', '--as', 'ada'],
    ['document', 'show', '019aa2c0-1111-7000-8000-000000000001', '--as', 'ada'],
    ['document', 'read', '019aa2c0-1111-7000-8000-000000000001', '--as', 'ada'],
    ['document', 'cancel', '019aa2c0-1111-7000-8000-000000000001', '--reason', 'x', '--as', 'ada'],
  ])('fail without an effect: %s %s %s', async (...args) => {
    expect((await ops(...args)).code).toBeGreaterThan(0);
  });
});
