import { DOCUMENT_PATHS, documentPage } from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { LIMIT, useDocumentsStack } from './documents-stack-in-tests.ts';
import { pdf, photo, SCANNER_TEST_FILE, SVG_WITH_SCRIPT } from './inspection/files-in-tests.ts';
import { PART_BYTES } from './records/document.ts';
import { reviewDocuments } from './review/review-documents.ts';
import { beginUpload } from './uploads/begin-upload.ts';

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

  it('are sent, accepted, downloaded [S1-4/documents] [S3-17/requests] [S7-10] [S7-28/document-create]', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    expect(await at.openRequests(token)).toMatchObject([
      { id: requestId, type: 'IDENTITY', pendingReview: false, documents: [], mostDocuments: 4 },
    ]);
    expect(codeOf(await at.submit(token, requestId))).toBe('NO_DOCUMENTS');
    const document = await at.addFile(token, requestId, await photo(), 'license.jpg');
    expect(document).toMatchObject({ state: 'READY', fileName: 'license.jpg', mediaType: 'image/jpeg' });
    expect(await at.submit(token, requestId)).toMatchObject({ status: 200, body: { pendingReview: true } });
    expect(await at.openRequests(token)).toMatchObject([
      { pendingReview: true, decideBy: expect.stringMatching(/^20\d\d-/), documents: [{ state: 'IN_REVIEW' }] },
    ]);
    const saved = await at.download(token, document.id);
    expect(saved).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-length': `${document.bytes}`,
        'content-disposition': `attachment; filename="sunflower-identity-${document.id}.jpg"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
    expect(saved.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(saved.bytes.length).toBe(document.bytes);
    expect(await review(requestId, null)).toMatchObject({ state: 'accepted' });
    expect(await at.openRequests(token)).toEqual([]);
    const [entry] = await listAudit(at.database.db, { limit: 1, isSignificantOnly: true });
    expect(entry).toMatchObject({ actor: 'operator:ada', action: 'documents.accepted', subject: playerId });
    const list = documentPage.parse((await at.call(token, 'GET', DOCUMENT_PATHS.documents)).body);
    expect(list).toMatchObject({ pageItems: [{ id: document.id, state: 'ACCEPTED' }], nextCursor: null });
  });

  it('are returned with the reason, and can be sent again', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId, 'ADDRESS');
    await at.addFile(token, requestId, await pdf(), 'lease.pdf');
    await at.submit(token, requestId);
    await review(requestId, 'EXPIRED');
    expect(await at.openRequests(token)).toMatchObject([
      { pendingReview: false, returnedWhy: 'EXPIRED', documents: [] },
    ]);
    await at.addFile(token, requestId, await pdf({ pages: 2 }), 'bill.pdf');
    expect(await at.submit(token, requestId)).toMatchObject({ body: { pendingReview: true, returnedWhy: null } });
    const query = `${DOCUMENT_PATHS.documents}?limit=1`;
    const first = documentPage.parse((await at.call(token, 'GET', query)).body);
    expect(first.pageItems).toMatchObject([{ fileName: 'bill.pdf', state: 'IN_REVIEW', pages: 2 }]);
    const second = documentPage.parse((await at.call(token, 'GET', `${query}&cursor=${first.nextCursor}`)).body);
    expect(second).toMatchObject({ pageItems: [{ state: 'RETURNED', returnedWhy: 'EXPIRED' }], nextCursor: null });
  });

  it('are unknown to every other player: request, upload, document and content (ASVS-8.2)', async () => {
    const [owner, other] = [await at.newPlayer(), await at.newPlayer()];
    const requestId = await at.request(owner.playerId);
    const file = await photo();
    const document = await at.addFile(owner.token, requestId, file);
    const uploadId = await at.sendParts(owner.token, requestId, file);
    const { token } = other;
    const upload = DOCUMENT_PATHS.upload.replace(':uploadId', uploadId);
    const answers = [
      await at.begin(token, requestId, { fileName: 'a.jpg', bytes: 10 }),
      await at.submit(token, requestId),
      await at.call(token, 'GET', upload),
      await at.putPart(token, uploadId, 0, file),
      await at.complete(token, uploadId),
      await at.call(token, 'DELETE', upload),
      await at.download(token, document.id),
      await at.call(token, 'DELETE', DOCUMENT_PATHS.document.replace(':documentId', document.id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await at.openRequests(token)).toEqual([]);
    expect((await at.download(owner.token, document.id)).status).toBe(200);
  });

  it('are encrypted in the document store, each bound to its player and position', async () => {
    const { playerId, token } = await at.newPlayer();
    const document = await at.addFile(token, await at.request(playerId), await photo());
    const store = at.stack().platform.ports.documentStore;
    const stored = await store.get(`${document.id}/0`);
    expect(stored?.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
    const readAs = async (player: string) => {
      for await (const part of at.files().read({ playerId: player, fileId: document.id, parts: 1 })) return part.length;
      return 0;
    };
    expect(await readAs(playerId)).toBe(document.bytes);
    await expect(readAs('019aa2c0-1111-7000-8000-000000000009')).rejects.toThrow();
    const changed = Buffer.from(stored ?? []);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await store.put(`${document.id}/0`, changed);
    await expect(readAs(playerId)).rejects.toThrow();
  });

  it('are accepted with 5 MB, and refused with one byte more before any byte is sent [S9-1/document]', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    expect((await at.begin(token, requestId, { fileName: 'a.pdf', bytes: LIMIT })).status).toBe(201);
    const refused = await at.begin(token, requestId, { fileName: 'a.pdf', bytes: LIMIT + 1 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_TOO_LARGE' } });
    const full = Buffer.concat([await photo(), Buffer.alloc(LIMIT)]).subarray(0, LIMIT);
    expect(await at.addFile(token, requestId, full)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  it('continue after an interruption with the missing parts', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const file = Buffer.concat([await photo(), Buffer.alloc(2 * PART_BYTES)]);
    const uploadId = await at.sendParts(token, requestId, file, { parts: 1 });
    expect(await at.complete(token, uploadId)).toMatchObject({ status: 422, body: { code: 'UPLOAD_INCOMPLETE' } });
    const progress = await at.call(token, 'GET', DOCUMENT_PATHS.upload.replace(':uploadId', uploadId));
    expect(progress.body).toMatchObject({ parts: 3, received: [0] });
    for (const part of [1, 2])
      await at.putPart(token, uploadId, part, file.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
    const first = await at.complete(token, uploadId);
    expect(first.status).toBe(201);
    // A repeated call, as after a lost response, returns the same document.
    expect((await at.complete(token, uploadId)).body).toEqual(first.body);
  });

  it.each([
    ['too short', 0, 10, 'PART_INVALID', 422],
    ['behind the end', 9, 10, 'PART_INVALID', 422],
    ['empty', 0, 0, 'PART_INVALID', 422],
    ['larger than a part', 0, PART_BYTES + 1, 'BODY_TOO_LARGE', 413],
  ])('refuse a part that is %s', async (_what, part, bytes, code, status) => {
    const { playerId, token } = await at.newPlayer();
    const begun = await at.begin(token, await at.request(playerId), { fileName: 'a', bytes: 2 * PART_BYTES });
    const { id } = begun.body as { id: string };
    expect(await at.putPart(token, id, part, Buffer.alloc(bytes))).toMatchObject({ status, body: { code } });
  });

  it("are refused if their content doesn't match their type, and leave nothing in the store", async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    await runReleased();
    const before = await at.storedFiles();
    for (const [file, code] of [
      [SVG_WITH_SCRIPT, 'FILE_TYPE_NOT_ACCEPTED'],
      [Buffer.concat([await pdf(), SCANNER_TEST_FILE]), 'FILE_HARMFUL'],
    ] as const) {
      const uploadId = await at.sendParts(token, requestId, file, { name: 'photo.jpg' });
      const refused = await at.complete(token, uploadId);
      expect(refused).toMatchObject({ status: 422, body: { code } });
      expect(codeOf(await at.complete(token, uploadId))).toBe('UPLOAD_UNKNOWN');
    }
    await runReleased();
    expect(await at.storedFiles()).toEqual(before);
  });

  it('are limited to four files in a request and twenty uploads a day', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const begin = () => at.begin(token, requestId, { fileName: 'a.jpg', bytes: 10 });
    const begun = [await begin(), await begin(), await begin(), await begin()];
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(codeOf(await begin())).toBe('TOO_MANY_DOCUMENTS');
    const cancel = (id: string) => at.call(token, 'DELETE', DOCUMENT_PATHS.upload.replace(':uploadId', id));
    for (const { body } of begun) await cancel((body as { id: string }).id);
    for (let count = 4; count < 20; count++) await cancel(((await begin()).body as { id: string }).id);
    expect(codeOf(await begin())).toBe('TOO_MANY_UPLOADS');
    at.clock.advance({ hours: 25 });
    // The session has expired by now.
    const input = { playerId, requestId, fileName: 'a.jpg', bytes: 10, now: at.clock.now() };
    const again = await inTransaction(at.database.db, (tx) => beginUpload(tx, input, LIMIT));
    expect(isRefusal(again)).toBe(false);
  });
});
