import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  DOCUMENT_PATHS,
  documentRequestParams,
  storedDocument,
  upload,
  uploadBody,
  uploadParams,
  uploadPartParams,
} from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { PART_BYTES, type UploadOwner } from '../records/document.ts';
import { DOCUMENTS_REFUSALS as REFUSALS } from '../records/documents-refusals.ts';
import { documentOnWire } from '../records/documents-wire.ts';
import { beginUpload } from './begin-upload.ts';
import { type CompletionDeps, completeUpload } from './complete-upload.ts';
import { cancelUpload, findUploadProgress, receivePart } from './receive-part.ts';
import { uploadOnWire } from './upload-wire.ts';

export type UploadRouteDeps = CompletionDeps & { readonly clock: Clock; readonly limitBytes: number };

/** How callers reach their uploads: as a signed-in player, or from a phone that took over one request. */
export type UploadAccess = {
  readonly audience: 'player' | 'phone';
  readonly paths: Readonly<Record<'uploads' | 'upload' | 'part' | 'completion', string>>;
  /** Refuses callers before the body is read; for a player, the route's audience adds the guard. */
  readonly preParsing: preParsingAsyncHookHandler[];
  readonly ownerOf: (request: FastifyRequest) => UploadOwner;
  /** Returns the key under which a caller's requests are rate-limited. */
  readonly keyOf: (request: FastifyRequest) => string;
  /** Called after a document was added. */
  readonly onAdded?: (request: FastifyRequest) => Promise<void>;
};

export const PLAYER_ACCESS: UploadAccess = {
  audience: 'player',
  paths: DOCUMENT_PATHS,
  preParsing: [],
  ownerOf: ({ player }) => ({ playerId: player.playerId }),
  keyOf: ({ player }) => player.playerId,
};

/** Rate limits: more than a person uploads manually, including the parts of the largest file. */
const UPLOADS_PER_MINUTE = 20;
const PARTS_PER_MINUTE = 600;
const failures = { 403: errorBody, 404: errorBody, 422: errorBody };

/**
 * Registers the routes of an upload (S7-28): begin, send the parts, list the missing parts, cancel, and complete. An
 * upload can continue on another node and after the page was reloaded; a node has only one part in memory.
 */
export function uploadRoutes(app: Server, deps: UploadRouteDeps, access: UploadAccess): void {
  const { db, clock, limitBytes } = deps;
  const { paths, preParsing, ownerOf, keyOf } = access;
  const config = { audience: access.audience };
  const limited = rateLimit(app, {
    name: 'document-uploads',
    max: UPLOADS_PER_MINUTE,
    keyOf,
  });
  const response = { 201: upload, ...failures };
  app.post(
    paths.uploads,
    { config, preParsing, preHandler: limited, schema: { params: documentRequestParams, body: uploadBody, response } },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { requestId } = owner;
      if (requestId !== undefined && requestId !== request.params.requestId)
        return sendRefusal(reply, refuse('REQUEST_UNKNOWN'), REFUSALS);
      const input = { ...request.body, ...owner, ...request.params, now: clock.now() };
      const begun = await inTransaction(db, (tx) => beginUpload(tx, input, limitBytes));
      if (isRefusal(begun)) return sendRefusal(reply, begun, REFUSALS);
      return reply.status(201).send(uploadOnWire({ upload: begun, received: [] }));
    },
  );
  app.get(
    paths.upload,
    { config, preParsing, schema: { params: uploadParams, response: { 200: upload, ...failures } } },
    async (request, reply) => {
      const found = await findUploadProgress(db, { ...request.params, ...ownerOf(request) });
      return isRefusal(found) ? sendRefusal(reply, found, REFUSALS) : uploadOnWire(found);
    },
  );
  app.delete(
    paths.upload,
    { config, preParsing, schema: { params: uploadParams, response: { 204: z.void(), ...failures } } },
    async (request, reply) => {
      const input = { ...request.params, ...ownerOf(request), now: clock.now() };
      const canceled = await inTransaction(db, (tx) => cancelUpload(tx, input));
      return isRefusal(canceled) ? sendRefusal(reply, canceled, REFUSALS) : reply.status(204).send();
    },
  );
  app.post(
    paths.completion,
    {
      config,
      preParsing,
      preHandler: limited,
      schema: { body: noBody, params: uploadParams, response: { 201: storedDocument, ...failures, 503: errorBody } },
    },
    async (request, reply) => {
      const input = { ...request.params, ...ownerOf(request), now: clock.now() };
      const completed = await completeUpload(deps, input);
      if (!isRefusal(completed)) {
        await access.onAdded?.(request);
        return reply.status(201).send(documentOnWire(completed));
      }
      if (completed.refusal === 'FILE_CHECK_UNAVAILABLE') reply.header('retry-after', '5');
      return sendRefusal(reply, completed, REFUSALS);
    },
  );
  app.register(async (parts) => partRoute(parts as unknown as Server, deps, access));
}

/** Registers the route of a part in its own scope, because only this route takes bytes instead of JSON. */
function partRoute(app: Server, { db, files }: UploadRouteDeps, access: UploadAccess): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const limited = rateLimit(app, {
    name: 'document-parts',
    max: PARTS_PER_MINUTE,
    keyOf: access.keyOf,
  });
  app.put(
    access.paths.part,
    {
      config: { audience: access.audience },
      preParsing: access.preParsing,
      preHandler: limited,
      bodyLimit: PART_BYTES,
      schema: { params: uploadPartParams, body: z.instanceof(Buffer), response: { 204: z.void(), ...failures } },
    },
    async (request, reply) => {
      const { uploadId, part } = request.params;
      const input = { ...access.ownerOf(request), uploadId, part: Number(part), bytes: request.body };
      const received = await receivePart({ db, files }, input);
      return isRefusal(received) ? sendRefusal(reply, received, REFUSALS) : reply.status(204).send();
    },
  );
}
