import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  DOCUMENT_PATHS,
  documentRequestParams,
  handoffParams,
  handoffState,
  newHandoff,
} from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { DOCUMENTS_REFUSALS as REFUSALS } from '../records/documents-refusals.ts';
import { beginHandoff, endHandoff } from './hand-off.ts';
import { isHandoffOver } from './handoff.ts';
import { findHandoff } from './handoffs-store.ts';

export type HandoffDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Public address of the app, for links. */
  readonly appOrigin: string;
  /** Whether a session is running. Passed in, because sessions are on the same level. */
  readonly isSessionRunning: (sessionId: string) => Promise<boolean>;
};

/** Rate limit for new links: a player needs one for each document. */
const LINKS_PER_MINUTE = 10;
const failures = { 403: errorBody, 404: errorBody, 422: errorBody };
const config = { audience: 'player' } as const;

/** The path of the page that a link opens. The token is in its fragment, which no server or log receives. */
const PHONE_PAGE = '/phone-upload';

/** Registers the routes of a link for a phone: create it, check whether it was opened, and end it. */
export function handoffRoutes(app: Server, { db, clock, appOrigin }: HandoffDeps): void {
  const limited = rateLimit(app, {
    name: 'document-handoffs',
    max: LINKS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  app.post(
    DOCUMENT_PATHS.handoffs,
    {
      config,
      preHandler: limited,
      schema: { body: noBody, params: documentRequestParams, response: { 201: newHandoff, ...failures } },
    },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const input = { ...request.params, playerId, sessionId, now: clock.now() };
      const begun = await inTransaction(db, (tx) => beginHandoff(tx, input));
      if (isRefusal(begun)) return sendRefusal(reply, begun, REFUSALS);
      const address = `${appOrigin}${PHONE_PAGE}#${begun.token}`;
      reply.header('cache-control', 'private, no-store');
      return reply.status(201).send({ id: begun.handoffId, address, expiresAt: begun.expiresAt.toString() });
    },
  );
  app.get(
    DOCUMENT_PATHS.handoff,
    { config, schema: { params: handoffParams, response: { 200: handoffState, ...failures } } },
    async (request, reply) => {
      const found = await findHandoff(db, request.params.handoffId);
      if (found?.playerId !== request.player.playerId) return sendRefusal(reply, refuse('HANDOFF_UNKNOWN'), REFUSALS);
      const state = isHandoffOver(found, clock.now()) ? 'over' : found.openedAt === null ? 'waiting' : 'opened';
      return { state, expiresAt: found.expiresAt.toString() } as const;
    },
  );
  app.delete(
    DOCUMENT_PATHS.handoff,
    { config, schema: { params: handoffParams, response: { 204: z.void(), ...failures } } },
    async (request, reply) => {
      const input = { ...request.params, playerId: request.player.playerId, now: clock.now() };
      const ended = await inTransaction(db, (tx) => endHandoff(tx, input));
      return isRefusal(ended) ? sendRefusal(reply, ended, REFUSALS) : reply.status(204).send();
    },
  );
}
