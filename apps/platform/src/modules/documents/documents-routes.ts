import { Readable } from 'node:stream';
import { idText, noBody, pageQuery } from '@sunflower/contracts/codecs.ts';
import {
  DOCUMENT_PATHS,
  documentPage,
  documentParams,
  documentRequest,
  documentRequestParams,
  documentRequests,
  MEGABYTE,
} from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { type HandoffDeps, handoffRoutes } from './handoff/handoff-routes.ts';
import { handoffPhoneRoutes } from './handoff/phone-routes.ts';
import { DOCUMENTS_REFUSALS as REFUSALS } from './records/documents-refusals.ts';
import { findDocument, listSent } from './records/documents-store.ts';
import { documentOnWire, requestsOnWire } from './records/documents-wire.ts';
import { sendContent } from './records/send-content.ts';
import { removeUnsentDocument, sendDocuments } from './records/send-documents.ts';
import type { CompletionDeps } from './uploads/complete-upload.ts';
import { PLAYER_ACCESS, uploadRoutes } from './uploads/upload-routes.ts';

export type DocumentsRouteDeps = HandoffDeps & CompletionDeps & { readonly limitMb: number };

/** Rate limit for downloads: more than a player ever needs. */
const DOWNLOADS_PER_MINUTE = 60;

/**
 * Registers the routes of a player's documents: what was requested (S7-10), what was sent, sending, removing and
 * downloading. Another player's request or document is unknown (S4.1-2).
 */
export function documentsRoutes(app: Server, deps: DocumentsRouteDeps): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  app.get(DOCUMENT_PATHS.requests, { config, schema: { response: { 200: documentRequests } } }, async (request) => ({
    pageItems: await requestsOnWire(db, request.player.playerId),
  }));
  app.get(
    DOCUMENT_PATHS.documents,
    { config, schema: { querystring: pageQuery, response: { 200: documentPage } } },
    async (request) => {
      const { cursor, limit } = request.query;
      const after = idText.safeParse(cursor).data;
      const found = await listSent(db, { playerId: request.player.playerId, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const nextCursor = found.length > limit ? (page.at(-1)?.documentId ?? null) : null;
      return { pageItems: page.map(documentOnWire), nextCursor };
    },
  );
  const failures = { 403: errorBody, 404: errorBody, 422: errorBody };
  app.post(
    DOCUMENT_PATHS.submission,
    {
      config,
      schema: { body: noBody, params: documentRequestParams, response: { 200: documentRequest, ...failures } },
    },
    async (request, reply) => {
      const { playerId } = request.player;
      const { requestId } = request.params;
      const sent = await inTransaction(db, (tx) => sendDocuments(tx, { playerId, requestId, now: clock.now() }));
      if (isRefusal(sent)) return sendRefusal(reply, sent, REFUSALS);
      const shown = (await requestsOnWire(db, playerId)).find(({ id }) => id === requestId);
      return shown ?? sendRefusal(reply, refuse('REQUEST_NOT_OPEN'), REFUSALS);
    },
  );
  app.delete(
    DOCUMENT_PATHS.document,
    { config, schema: { params: documentParams, response: { 204: z.void(), ...failures } } },
    async (request, reply) => {
      const input = { playerId: request.player.playerId, documentId: request.params.documentId };
      const removed = await inTransaction(db, (tx) => removeUnsentDocument(tx, input));
      return isRefusal(removed) ? sendRefusal(reply, removed, REFUSALS) : reply.status(204).send();
    },
  );
  contentRoute(app, deps);
  const limitBytes = Math.floor(deps.limitMb * MEGABYTE);
  uploadRoutes(app, { ...deps, limitBytes }, PLAYER_ACCESS);
  handoffRoutes(app, deps);
  handoffPhoneRoutes(app, { ...deps, limitBytes });
}

/**
 * Registers the download of a document, streamed part by part and sent as a file under our own name, never as a page.
 */
function contentRoute(app: Server, { db, files }: DocumentsRouteDeps): void {
  const limited = rateLimit(app, {
    name: 'document-downloads',
    max: DOWNLOADS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const schema = { params: documentParams, response: { 200: z.instanceof(Readable), 404: errorBody } };
  app.get(
    DOCUMENT_PATHS.content,
    { config: { audience: 'player' }, preHandler: limited, schema },
    async (request, reply) => {
      const { playerId } = request.player;
      const document = await findDocument(db, request.params.documentId);
      if (document?.playerId !== playerId || document.erasedAt)
        return sendRefusal(reply, refuse('DOCUMENT_UNKNOWN'), REFUSALS);
      return sendContent(reply, document, files);
    },
  );
}
