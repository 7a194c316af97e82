import { Readable } from 'node:stream';
import {
  documentParams,
  handedRequest,
  openHandoffBody,
  PHONE_DOCUMENT_PATHS,
} from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOwnedBy, type StoredDocument } from '../records/document.ts';
import { DOCUMENTS_REFUSALS as REFUSALS } from '../records/documents-refusals.ts';
import { findDocument } from '../records/documents-store.ts';
import { sendContent } from '../records/send-content.ts';
import { removeUnsentDocument } from '../records/send-documents.ts';
import { type UploadRouteDeps, uploadRoutes } from '../uploads/upload-routes.ts';
import { redeemHandoffLink, refreshOtherScreen } from './hand-off.ts';
import { handedOnWire } from './handed-wire.ts';
import type { HandoffDeps } from './handoff-routes.ts';
import { guardPhone, handoffOfRequest, setPhoneCookie } from './phone-owner.ts';

type PhoneDeps = HandoffDeps & UploadRouteDeps;

/**
 * Rate limit per IP address for opening links. A token can't be guessed anyway; the limit keeps attempts from costing
 * much.
 */
const OPENINGS_PER_MINUTE = 20;
const failures = { 403: errorBody, 404: errorBody, 422: errorBody };
const config = { audience: 'phone' } as const;

/**
 * Registers the calls of a phone that took over an upload: it opens the link, adds files to that one request, and sees
 * and removes only what it added. It can't send files for review, and has no other access to the player's data.
 */
export function handoffPhoneRoutes(app: Server, deps: PhoneDeps): void {
  const { db, clock, isSessionRunning } = deps;
  const preParsing = [guardPhone(deps)];
  app.post(
    PHONE_DOCUMENT_PATHS.openings,
    {
      config: { audience: 'visitor', rateLimit: { max: OPENINGS_PER_MINUTE, timeWindow: 60_000 } },
      schema: { body: openHandoffBody, response: { 200: handedRequest, ...failures } },
    },
    async (request, reply) => {
      const signedInPlayerId = request.signedIn?.playerId;
      const input = { ...request.body, signedInPlayerId, isSessionRunning, now: clock.now() };
      const opened = await inTransaction(db, (tx) => redeemHandoffLink(tx, input));
      if (isRefusal(opened)) return sendRefusal(reply, opened, REFUSALS);
      setPhoneCookie(reply, opened.key);
      return handedOnWire(db, opened.handoff);
    },
  );
  app.get(
    PHONE_DOCUMENT_PATHS.request,
    { config, preParsing, schema: { response: { 200: handedRequest, ...failures } } },
    async (request) => handedOnWire(db, handoffOfRequest(request)),
  );
  const refresh = (request: FastifyRequest) =>
    inTransaction(db, (tx) => refreshOtherScreen(tx, handoffOfRequest(request)));
  uploadRoutes(app, deps, {
    audience: 'phone',
    paths: PHONE_DOCUMENT_PATHS,
    preParsing,
    ownerOf: (request) => {
      const { playerId, requestId, handoffId } = handoffOfRequest(request);
      return { playerId, requestId, handoffId };
    },
    keyOf: (request) => handoffOfRequest(request).playerId,
    onAdded: refresh,
  });
  fileRoutes(app, deps, refresh);
}

/**
 * Registers viewing a file that the phone added, as the reviewer will see it, and removing it, to take the photo again.
 */
function fileRoutes(app: Server, deps: PhoneDeps, refresh: (request: FastifyRequest) => Promise<void>): void {
  const { db, files } = deps;
  const preParsing = [guardPhone(deps)];
  const findAdded = async (request: FastifyRequest, documentId: string): Promise<StoredDocument | undefined> => {
    const phone = handoffOfRequest(request);
    const document = await findDocument(db, documentId);
    return document && isOwnedBy(document, phone) && !document.erasedAt ? document : undefined;
  };
  app.get(
    PHONE_DOCUMENT_PATHS.content,
    { config, preParsing, schema: { params: documentParams, response: { 200: z.instanceof(Readable), ...failures } } },
    async (request, reply) => {
      const document = await findAdded(request, request.params.documentId);
      return document ? sendContent(reply, document, files) : sendRefusal(reply, refuse('DOCUMENT_UNKNOWN'), REFUSALS);
    },
  );
  app.delete(
    PHONE_DOCUMENT_PATHS.document,
    { config, preParsing, schema: { params: documentParams, response: { 204: z.void(), ...failures } } },
    async (request, reply) => {
      const document = await findAdded(request, request.params.documentId);
      if (!document) return sendRefusal(reply, refuse('DOCUMENT_UNKNOWN'), REFUSALS);
      const removed = await inTransaction(db, (tx) => removeUnsentDocument(tx, document));
      if (isRefusal(removed)) return sendRefusal(reply, removed, REFUSALS);
      await refresh(request);
      return reply.status(204).send();
    },
  );
}
