import { readdir } from 'node:fs/promises';
import {
  DOCUMENT_PATHS,
  documentRequests,
  MEGABYTE,
  type StoredDocument,
  storedDocument,
  upload,
} from '@sunflower/contracts/documents.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../app/buyer-in-tests.ts';
import { documentFiles } from '../../app/document-files.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { documentsJobs } from './documents-jobs.ts';
import { type DocumentType, PART_BYTES } from './records/document.ts';
import { requestDocuments } from './request-documents.ts';

const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** Maximum size of a file under the default settings. */
export const LIMIT = 5 * MEGABYTE;

type Sent = { readonly status: number; readonly body: unknown; readonly bytes: Buffer; readonly headers: object };

/** Starts a platform with a document store in a folder, and returns the calls that players make. */
export function useDocumentsStack() {
  const database = useTestDatabase();
  const clock: MovableClock = movableClock(START);
  const fixture: { stack?: TestPlatform } = {};
  const stack = () => fixture.stack as TestPlatform;
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock, isRateLimited: false });
  });
  afterAll(() => fixture.stack?.close());

  async function newPlayer() {
    const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now: clock.now() });
    return { playerId, token };
  }

  async function call(
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    given: object = {},
  ): Promise<Sent> {
    const headers = {
      ...stack().headersOf({ session: token }),
      ...('headers' in given ? (given.headers as object) : {}),
    };
    const payload = 'payload' in given ? { payload: given.payload as object } : {};
    const answer = await stack().app.inject({ method, url, headers, ...payload });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }

  const request = async (playerId: string, type: DocumentType = 'IDENTITY') => {
    const input = {
      playerId,
      type,
      cause: 'STAFF_REQUEST' as const,
      actor: 'operator:ada',
      reason: 'name not found',
      now: clock.now(),
    };
    const requestId = await inTransaction(database.db, (tx) => requestDocuments(tx, input));
    if (!requestId) throw new Error('the player already has this request');
    return requestId;
  };

  const uploads = uploadsBy(call);
  const submit = (token: string, requestId: string) =>
    call(token, 'POST', DOCUMENT_PATHS.submission.replace(':requestId', requestId));
  const download = (token: string, documentId: string) =>
    call(token, 'GET', DOCUMENT_PATHS.content.replace(':documentId', documentId));
  const openRequests = async (token: string) =>
    documentRequests.parse((await call(token, 'GET', DOCUMENT_PATHS.requests)).body).pageItems;

  const files = () => documentFiles(stack().platform);
  const jobs = () => documentsJobs({ db: database.db, clock, files: files() });
  /** Returns the names in the document store, which has one folder for each file. */
  const storedFiles = () => readdir(stack().platform.config.documents.folder).catch(() => [] as string[]);

  return {
    ...{ database, clock, stack, newPlayer, call, request, submit },
    ...{ ...uploads, download, openRequests, jobs, files, storedFiles },
  };
}

type Call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given?: object) => Promise<Sent>;

/** Returns functions that upload files with the same calls as the page. */
function uploadsBy(call: Call) {
  const begin = (token: string, requestId: string, body: object) =>
    call(token, 'POST', DOCUMENT_PATHS.uploads.replace(':requestId', requestId), { payload: body });
  const putPart = (token: string, uploadId: string, part: number | string, bytes: Buffer) =>
    call(token, 'PUT', DOCUMENT_PATHS.part.replace(':uploadId', uploadId).replace(':part', `${part}`), {
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const complete = (token: string, uploadId: string) =>
    call(token, 'POST', DOCUMENT_PATHS.completion.replace(':uploadId', uploadId));

  /** Begins an upload and sends its parts, all of them or only the first ones. */
  async function sendParts(
    token: string,
    requestId: string,
    file: Buffer,
    given: { name?: string; parts?: number } = {},
  ) {
    const begun = await begin(token, requestId, { fileName: given.name ?? 'photo.jpg', bytes: file.length });
    if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
    const { id, parts } = upload.parse(begun.body);
    for (let part = 0; part < (given.parts ?? parts); part++) {
      const bytes = file.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      const sent = await putPart(token, id, part, bytes);
      if (sent.status !== 204) throw new Error(JSON.stringify(sent.body));
    }
    return id;
  }

  /** Uploads a whole file and returns the document. */
  async function addFile(token: string, requestId: string, file: Buffer, name?: string): Promise<StoredDocument> {
    const id = await sendParts(token, requestId, file, name === undefined ? {} : { name });
    const completed = await complete(token, id);
    if (completed.status !== 201) throw new Error(JSON.stringify(completed.body));
    return storedDocument.parse(completed.body);
  }

  return { begin, putPart, complete, sendParts, addFile };
}
