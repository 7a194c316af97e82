import { DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EVERYONE, OPERATIONAL_UNITS, restrict } from '../access/index.ts';
import { ACCEPTED_DOCUMENT_DAYS, RETURNED_DOCUMENT_DAYS } from './documents-jobs.ts';
import { useDocumentsStack } from './documents-stack-in-tests.ts';
import { photo } from './inspection/files-in-tests.ts';
import { cancelRequest, reviewDocuments } from './review/review-documents.ts';

/** Longer, because each upload starts a process, which takes seconds on a busy machine. */
const SLOW = { timeout: 240_000 };

describe('documents', SLOW, () => {
  const at = useDocumentsStack();
  const codeOf = (sent: { body: unknown }) => errorBody.parse(sent.body).code;
  const review = (requestId: string, returnedWhy: 'EXPIRED' | null) =>
    inTransaction(at.database.db, (tx) =>
      reviewDocuments(tx, { requestId, returnedWhy, reason: 'seen', actor: 'operator:ada', now: at.clock.now() }),
    );
  const runReleased = async () => {
    const { rows } = await sql<{ payload: Record<string, string | number> }>`
      delete from outbox.event where name = 'documents.file-released' returning payload`.execute(at.database.db);
    for (const { payload } of rows) await at.jobs()['documents.delete-file']?.(payload);
  };

  it('are shown with a safe file name', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const file = await photo();
    const hostile = '../..\\etc/"\u202egpj.exe\0\ud800\r\nset-cookie: a=b';
    expect(await at.addFile(token, requestId, file, hostile)).toMatchObject({ fileName: 'gpj.exeset-cookie a=b' });
    const tooLong = await at.begin(token, requestId, { fileName: 'x'.repeat(10_000), bytes: 10 });
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'fileName' }] } });
  });

  it("can be removed until they are sent, and can't be changed afterward", async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const remove = (id: string) => at.call(token, 'DELETE', DOCUMENT_PATHS.document.replace(':documentId', id));
    const [one, two] = [
      await at.addFile(token, requestId, await photo()),
      await at.addFile(token, requestId, await photo()),
    ];
    expect((await remove(one.id)).status).toBe(204);
    expect((await at.download(token, one.id)).status).toBe(404);
    await runReleased();
    expect(await at.storedFiles()).not.toContain(one.id);
    await at.submit(token, requestId);
    expect(codeOf(await remove(two.id))).toBe('DOCUMENT_SENT');
    expect(codeOf(await at.begin(token, requestId, { fileName: 'a', bytes: 10 }))).toBe('REQUEST_NOT_OPEN');
    expect(codeOf(await at.submit(token, requestId))).toBe('REQUEST_NOT_OPEN');
    const canceled = await inTransaction(at.database.db, (tx) =>
      cancelRequest(tx, { requestId, reason: 'a mistake', actor: 'operator:ada', now: at.clock.now() }),
    );
    expect(isRefusal(canceled)).toBe(false);
    expect(await review(requestId, null)).toMatchObject({ refusal: 'NOT_IN_REVIEW' });
  });

  it('are not accepted while their upload is switched off for everyone [S4.7-4/documents]', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const entry = await inTransaction(at.database.db, (tx) =>
      restrict(tx, {
        playerId: EVERYONE,
        featureSet: 'GAME_PLAY',
        units: [OPERATIONAL_UNITS.documentUpload],
        accessType: 'DENY',
        reason: 'maintenance',
        actor: 'operator:ada',
        now: at.clock.now(),
        expiresAt: at.clock.now().add({ hours: 1 }),
      }),
    );
    expect(isRefusal(entry)).toBe(false);
    expect(await at.begin(token, requestId, { fileName: 'a', bytes: 10 })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
    expect(codeOf(await at.submit(token, requestId))).toBe('ACCESS_DENIED');
    // End the restriction for the tests that follow.
    at.clock.advance({ hours: 2 });
  });

  it('are erased after their retention time, and unfinished uploads after a day', async () => {
    const { playerId, token } = await at.newPlayer();
    const [identity, address] = [await at.request(playerId), await at.request(playerId, 'ADDRESS')];
    const accepted = await at.addFile(token, identity, await photo());
    const returned = await at.addFile(token, address, await photo());
    await at.submit(token, identity);
    await at.submit(token, address);
    await review(identity, null);
    await review(address, 'EXPIRED');
    const uploadId = await at.sendParts(token, address, Buffer.alloc(10));
    const start = at.clock.now();
    const storedAfter = async (days: number) => {
      at.clock.advance(at.clock.now().until(start.add({ hours: 24 * days + 1 })));
      await at.jobs()['documents.sweep']?.({});
      await runReleased();
      const stored = await at.storedFiles();
      return [accepted.id, returned.id, uploadId].map((id) => stored.includes(id));
    };
    expect(await storedAfter(0)).toEqual([true, true, true]);
    expect(await storedAfter(1)).toEqual([true, true, false]);
    expect(await storedAfter(RETURNED_DOCUMENT_DAYS)).toEqual([true, false, false]);
    expect(await storedAfter(ACCEPTED_DOCUMENT_DAYS)).toEqual([false, false, false]);
  });
});
